import { withDigits } from '#server/mentor/number-words.ts'

const ADVERBS = String.raw`(?: (?:now|just|only|about|around|currently|roughly|already|still)){0,2}`
const HAVE = String.raw`\b(?:i|we)(?:'ve| have)?${ADVERBS} (?:employ|have|got|pay|manage)${ADVERBS}`
const STAFF = String.raw`(?:(?:full|part)[- ]time )?(?:staff|employees|members of staff|workers|team members|people (?:working|on the (?:team|payroll|books))|people who work)`
const SIZES: { words: RegExp; of: 'staff' | 'people' }[] = [
  { words: new RegExp(String.raw`${HAVE} (\d{1,4}) ${STAFF}\b`, 'i'), of: 'staff' },
  {
    words: new RegExp(String.raw`\b(?:there are|there's|we are|we're|it's)${ADVERBS} (\d{1,4}) of us\b`, 'i'),
    of: 'people',
  },
  {
    words: new RegExp(
      String.raw`(?:\b(?:we are|we're)|${HAVE}|\bi (?:run|lead|manage))${ADVERBS} a team of${ADVERBS} (\d{1,4})\b`,
      'i',
    ),
    of: 'people',
  },
  { words: /\b(?:we are|we're) a (\d{1,4})[- ](?:person|people|strong)\b/i, of: 'people' },
]
const ALONE =
  /(?:^|[,;] ?)(?:(?:it's|its|it is|there's) )?(?:just|only) me(?= ?(?:$|[.,!;]|at the moment|for now|so far|right now|in the business|running it|working))|\bi (?:work|trade|run it) (?:alone|on my own|by myself)\b|\b(?:i'm|i am) (?:a sole trader|a one[- ](?:man|woman|person) band|on my own in the business)\b/i
const ASKS_SIZE =
  /\bhow many (?:of you\b|(?:people|staff|employees) (?:do you (?:employ|have)|have you got|work (?:in|for|with|there)|are (?:there|you)\b|are (?:in|on) the))/i
const NOT_NOW =
  /\b(?:used to|were|was|lost|left|need|want|would|could|might|should|hope|family|home|house|kids|children|by (?:next|the end))\b/i

/** How many work in the business, as a sentence of its owner gives it: "5 staff", "3 people", "Just me". */
export function readSize(sentence: string, question: string | null): string | null {
  if (NOT_NOW.test(sentence)) return null
  if (ALONE.test(sentence)) return 'Just me'
  const text = withDigits(sentence)
  for (const { words, of } of SIZES) {
    const number = Number(words.exec(text)?.[1] ?? 0)
    if (number > 0) return said(number, of)
  }
  const alone = /^(?:about |around |just |only )?(\d{1,4})(?: (?:people|of us|staff|now))?[.!]?$/i.exec(text)?.[1]
  return question && ASKS_SIZE.test(question) && Number(alone) > 0 ? said(Number(alone), 'people') : null
}

function said(number: number, of: 'staff' | 'people'): string {
  if (number === 1) return of === 'staff' ? '1 member of staff' : 'Just me'
  return `${number} ${of}`
}
