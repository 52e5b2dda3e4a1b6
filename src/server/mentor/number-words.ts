const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const VALUES = new Map([
  ...SMALL.map((word, index) => [word, index] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
])
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['grand', 1000],
  ['million', 1_000_000],
])
const FRACTIONS = new Map([
  ['half', '50%'],
  ['third', '33%'],
  ['quarter', '25%'],
  ['fifth', '20%'],
])

/** "half our customers", but neither "half the time" nor a share in a business, which is not a figure of its trade. */
const HALF_OF =
  /\bhalf (?:of )?(?=(?:our|my|the|their|all|what)\b(?! (?:time|battle|day|morning|week|year|reason|fun|(?:\w+ )?(?:business|company|firm))\b))/gi

const UNIT = [...VALUES.keys()].join('|')
const SCALE = [...SCALES.keys()].join('|')
const PHRASE = new RegExp(
  String.raw`\b(?:(?:a|${UNIT})[\s-])?(?:(?:${UNIT}|${SCALE})(?:[\s-](?:and\s)?(?=${UNIT}|${SCALE})|\b))+`,
  'gi',
)

/**
 * Writes numbers in words as digits: "twenty five thousand pounds" is "25000 pounds", "down by a third" is "down by 33%".
 * A lone "one" stays, since it is mostly a pronoun.
 */
export const withDigits = (text: string) =>
  text
    .replace(
      /\b(by|down|up|lost|of)\s+(?:a |about a |nearly a |over a )?(half|third|quarter|fifth)\b/gi,
      (_, lead: string, part: string) => `${lead} ${FRACTIONS.get(part.toLowerCase())}`,
    )
    .replace(
      /\ba (third|quarter|fifth)(?= of\b(?! an? ))/gi,
      (_, part: string) => FRACTIONS.get(part.toLowerCase()) ?? part,
    )
    .replace(HALF_OF, '50% of ')
    .replace(/\ban? (hour|day|week|month|year) and a half\b/gi, '1.5 $1s')
    .replace(
      /(?<![\d£kKm%] )\ban? (hour|day|week|month|year) or two\b(?![\s-]*(?:hundred|thousand|thirds?|days?|weeks?|months?|years?)\b)/gi,
      '1 to 2 $1s',
    )
    .replace(/\b(?:a|one) fortnight\b/gi, '2 weeks')
    .replace(/\b(?:a )?(tenner|fiver)\b/gi, (_, note: string) => (note.toLowerCase() === 'tenner' ? '£10' : '£5'))
    .replace(/\ba couple of\b/gi, '2')
    .replace(
      /\b(?:1|one) (?:in|out of) (?:every )?([2-9]|1\d|two|three|four|five|six|seven|eight|nine|ten)\b/gi,
      shareOf,
    )
    .replace(/\b(\d+|[a-z]+) and a half (grand|thousand|k)\b/gi, halfMore)
    .replace(/\b(?:half )?a dozen\b/gi, (words) => (words.toLowerCase().startsWith('half') ? '6' : '12'))
    .replace(PHRASE, (words) => valueOf(words))

function valueOf(phrase: string): string {
  const words = phrase
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word && word !== 'and')
  if (words.length === 1 && (words[0] === 'one' || SCALES.has(words[0] ?? ''))) return phrase
  let total = 0
  let group = 0
  for (const word of words) {
    const scale = SCALES.get(word)
    if (!scale) group += VALUES.get(word) ?? (word === 'a' ? 1 : 0)
    else if (scale === 100) group = (group || 1) * 100
    else [total, group] = [total + (group || 1) * scale, 0]
  }
  const space = phrase.endsWith(' ') ? ' ' : ''
  const pounds = words.includes('grand') ? '£' : ''
  return `${pounds}${total + group}${space}`
}

const numberOf = (word: string) => VALUES.get(word.toLowerCase()) ?? Number(word)

/** "1 in 6" is 17%. */
const shareOf = (_: string, of: string) => `${Math.round(100 / numberOf(of))}%`

/** "six and a half grand" is 6.5 grand. */
const halfMore = (words: string, whole: string, scale: string) =>
  Number.isFinite(numberOf(whole)) ? `${numberOf(whole) + 0.5} ${scale}` : words
