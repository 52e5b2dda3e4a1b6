const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const SCALES = new Map([
  ['thousand', 1e3],
  ['k', 1e3],
  ['million', 1e6],
  ['m', 1e6],
  ['billion', 1e9],
  ['bn', 1e9],
])

const VALUES = new Map<string, number>([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, 20 + 10 * index] as const),
  ['nought', 0],
  ['naught', 0],
])
const ORDINAL_VALUES = new Map<string, number>([
  ...ORDINALS.map((word, value) => [word, value] as const),
  ...SMALL.slice(13).map((word, index) => [`${word}th`, 13 + index] as const),
  ...TENS.map((word, index) => [`${word.slice(0, -1)}ieth`, 20 + 10 * index] as const),
  ['hundredth', 100],
])
const DECADES = new Map(TENS.map((word, index) => [`${word.slice(0, -1)}ies`, 20 + 10 * index]))

const isFigure = (word: string | undefined) => word !== undefined && /^\d+(?:\.\d+)?$/.test(word)
const isNumber = (word: string | undefined) => word !== undefined && (VALUES.has(word) || isFigure(word))
const written = (value: number) => String(Math.round(value * 1e6) / 1e6)

/**
 * Words with every number as one word of digits: "two hundred and five", "205" and "205.0" are all "205", "thirty-first" is "31st",
 * "1.4 million" is "1400000", "nine thirty" and "twenty twenty-six" are "930" and "2026".
 */
export function withFigures(words: readonly string[]): string[] {
  const figures: string[] = []
  for (let at = 0; at < words.length;) {
    const read = readNumber(words, at)
    figures.push(read?.word ?? words[at] ?? '')
    at = read?.end ?? at + 1
  }
  return joined(figures)
}

interface Read {
  word: string
  end: number
}

function readNumber(words: readonly string[], at: number): Read | null {
  const first = words[at] ?? ''
  const isScaled = first === 'a' && /^(?:hundred|thousand|million|billion)$/.test(words[at + 1] ?? '')
  if (isScaled) return readScaled([...words.slice(0, at), 'one', ...words.slice(at + 1)], at)
  if (ORDINAL_VALUES.has(first)) return { word: `${ORDINAL_VALUES.get(first)}`.concat('th'), end: at + 1 }
  if (DECADES.has(first)) return { word: `${DECADES.get(first)}s`, end: at + 1 }
  return isNumber(first) ? readScaled(words, at) : null
}

/** "one million two hundred thousand and five": groups that become smaller. */
function readScaled(words: readonly string[], at: number): Read {
  let total = 0
  let end = at
  let leastScale = Infinity
  for (;;) {
    const start = words[end] === 'and' && end > at ? end + 1 : end
    const group = readGroup(words, start)
    if (!group) break
    const scale = SCALES.get(words[group.end] ?? '') ?? 1
    const isJoined = end === at || (scale < leastScale && group.value < leastScale && leastScale > 1 && !group.isFigure)
    if (!isJoined) break
    total += group.value * scale
    end = scale > 1 ? group.end + 1 : group.end
    leastScale = scale
    if (group.ordinal) return { word: `${written(total)}th`, end }
    if (scale === 1) break
  }
  return { word: written(total), end }
}

interface Group {
  value: number
  end: number
  isFigure: boolean
  ordinal?: boolean
}

/** A number under a thousand in words, with its decimals, or one in figures. */
function readGroup(words: readonly string[], at: number): Group | null {
  const first = words[at]
  if (isFigure(first)) {
    const hundreds = words[at + 1] === 'hundred'
    return { value: Number(first) * (hundreds ? 100 : 1), end: at + (hundreds ? 2 : 1), isFigure: true }
  }
  const head = readTens(words, at)
  if (!head) return null
  const whole = head.ordinal || words[head.end] !== 'hundred' ? head : readHundreds(words, head)
  return whole.ordinal ? whole : withDecimals(words, whole)
}

function readHundreds(words: readonly string[], head: Group): Group {
  const afterAnd = words[head.end + 1] === 'and' ? head.end + 2 : head.end + 1
  const rest = readTens(words, afterAnd)
  const begins = rest && /^(?:hundred|thousand|million|billion)$/.test(words[rest.end] ?? '')
  // "one hundred and two hundred" are two numbers; "one hundred and two thousand" is one.
  const isOwn = begins && words[rest.end] === 'hundred'
  if (!rest || isOwn) return { value: head.value * 100, end: head.end + 1, isFigure: false }
  return { ...rest, value: head.value * 100 + rest.value }
}

function readTens(words: readonly string[], at: number): Group | null {
  const word = words[at] ?? ''
  if (ORDINAL_VALUES.has(word))
    return { value: ORDINAL_VALUES.get(word) ?? 0, end: at + 1, isFigure: false, ordinal: true }
  const value = VALUES.get(word)
  if (value === undefined) return null
  const unit = VALUES.get(words[at + 1] ?? '')
  const ordinal = ORDINAL_VALUES.get(words[at + 1] ?? '')
  if (value < 20) return { value, end: at + 1, isFigure: false }
  if (unit !== undefined && unit > 0 && unit < 10) return { value: value + unit, end: at + 2, isFigure: false }
  if (ordinal !== undefined && ordinal > 0 && ordinal < 10)
    return { value: value + ordinal, end: at + 2, isFigure: false, ordinal: true }
  return { value, end: at + 1, isFigure: false }
}

/** "one point two five". */
function withDecimals(words: readonly string[], group: Group): Group {
  if (words[group.end] !== 'point' || !isNumber(words[group.end + 1])) return group
  let decimals = ''
  let end = group.end + 1
  for (; isNumber(words[end]) || words[end] === 'oh'; end++)
    decimals += words[end] === 'oh' ? '0' : isFigure(words[end]) ? words[end] : String(VALUES.get(words[end] ?? ''))
  return { value: Number(`${group.value}.${decimals}`), end, isFigure: false }
}

/** "two and a half", "twelve pounds fifty", "fifty pence", hours with minutes and years in two halves. */
function joined(words: readonly string[]): string[] {
  const text = ` ${words.join(' ')} `
  return text
    .replace(/ (\d+) and a half(?= )/g, ' $1.5')
    .replace(/ (\d+) and a quarter(?= )/g, ' $1.25')
    .replace(/ (\d+) oh (\d)(?= )/g, ' $1 0$2')
    .replace(/ pound(?= )/g, ' pounds')
    .replace(
      / (\d+) pounds (?:and )?(\d{1,2})(?: pence| p)?(?= )/g,
      (_, pounds: string, pence: string) => ` ${written(Number(pounds) + Number(pence) / 100)} pounds`,
    )
    .replace(/ (\d{1,2}) (?:pence|penny|p)(?= )/g, (_, pence: string) => ` ${written(Number(pence) / 100)} pounds`)
    .replace(/ ([1-9]|1\d|20) ([1-5]\d|0\d)(?= )/g, ' $1$2')
    .replace(/ (1\d|20) ([6-9]\d)(?= )/g, ' $1$2')
    .replace(/ (1\d|20) ([2-9]0)s(?= )/g, ' $1$2s')
    .trim()
    .split(/ +/)
    .filter(Boolean)
}
