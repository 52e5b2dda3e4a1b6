import { withFigures } from './heard-numbers.ts'
import { contracted, respelt } from './heard-spelling.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const MONTH = MONTHS.join('|')
const CURRENCIES = new Map([
  ['£', 'pounds'],
  ['$', 'dollars'],
  ['€', 'euros'],
])
const SCALE = '(?: ?(?:k|m|bn|thousand|million|billion)\\b)?'

/** Money and shares behind their number, times and dates without their marks. */
const SIGNS: readonly (readonly [RegExp, string | ((whole: string, ...groups: string[]) => string)])[] = [
  [/(?<=\d),(?=\d{3})/g, ''],
  [
    new RegExp(`([£$€]) ?(\\d+(?:\\.\\d+)?${SCALE})`, 'g'),
    (_, sign = '', value = '') => `${value} ${CURRENCIES.get(sign)} `,
  ],
  [/(\d)p\b/g, '$1 pence'],
  [/ ?%| per cent\b/g, ' percent '],
  [/\b(at|by|from|until|before|after) (\d{1,2})[.:](\d\d)\b(?! ?(?:percent|pounds|million))/g, '$1 $2 $3'],
  [/\b(\d{1,2}):(\d\d)\b/g, '$1 $2'],
  [
    /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g,
    (whole, day = '', month = '', year = '') =>
      MONTHS[Number(month) - 1] ? `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}` : whole,
  ],
  [/(\d+)(?:st|nd|rd|th)\b/g, '$1th'],
  [/&/g, ' and '],
  [/\+/g, ' plus '],
  [/=/g, ' equals '],
  [/\b([bcd])(?:2| to | two |-to-)([bc])\b/g, '$1twotrade$2'],
]

/** "k-p-i's": the ending belongs to letters that are spelled. */
const ENDED_LETTERS = /(?<=\b[a-z][-. ])([a-z])['’]s\b/g

/** What is said of a day in one order: "31 january". */
const DAYS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(?:the )?(\\d+)(?:th)? (?:of )?(${MONTH})\\b`, 'g'), '$1 $2'],
  [new RegExp(`(?<!\\d )\\b(${MONTH}) (?:the )?(\\d{1,2})(?:th)?\\b`, 'g'), '$2 $1'],
]

/**
 * The words of a text as they are compared, on both sides alike: in small letters without marks, numbers as digits, British and American
 * spelling, contractions and compounds in one shape, spelled letters together. Settled before the first measurement.
 */
export function heardWords(text: string): string[] {
  const small = text
    .replace(/(?<=\d) ?½/g, ' and a half')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const said = SIGNS.reduce(
    (read, [written, spoken]) => replaced(read, written, spoken),
    contracted(small.replace(ENDED_LETTERS, '$1 s')),
  )
  const words = said
    .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])(?!(?:th|s)\b)/g, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)|[^a-z\d.\s]+/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .flatMap(respelt)
  const figures = DAYS.reduce((read, [written, spoken]) => read.replace(written, spoken), withFigures(words).join(' '))
  return lettersTogether(figures.split(' ').filter(Boolean))
}

const replaced = (text: string, written: RegExp, spoken: string | ((whole: string, ...groups: string[]) => string)) =>
  typeof spoken === 'string' ? text.replace(written, spoken) : text.replace(written, spoken)

/** "k p i" as "kpi". */
function lettersTogether(words: readonly string[]): string[] {
  const together: string[] = []
  let isLetter = false
  for (const word of words) {
    const wasLetter = isLetter
    isLetter = /^[a-z]$/.test(word)
    if (wasLetter && isLetter) together.push(`${together.pop() ?? ''}${word}`)
    else together.push(word)
  }
  return together
}
