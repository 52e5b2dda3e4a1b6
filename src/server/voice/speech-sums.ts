import type { SpeechRule } from './speech-rule.ts'
import { ALONE, cardinal, NUMBER, ordinal, spokenNumber } from './spoken-numbers.ts'

const NAMED = new Map([
  ['2', ['half', 'halves']],
  ['4', ['quarter', 'quarters']],
])
const rule = (pattern: string, spoken: SpeechRule[1]): SpeechRule => [new RegExp(pattern, 'gu'), spoken]
const AMOUNT_NEXT = String.raw`(?=[£$€(]?\d)`

/** "a half", "two thirds", "eight out of ten", "fifty fifty". */
function fraction(over: string, under: string): string {
  const [part, whole] = [Number(over), Number(under)]
  if (part + whole === 100) return `${cardinal(over)} ${cardinal(under)}`
  if (whole < 2 || whole > 9 || part >= whole)
    return `${cardinal(over)} ${part <= whole ? 'out of' : 'over'} ${cardinal(under)}`
  const [one, many] = NAMED.get(under) ?? [ordinal(under), `${ordinal(under)}s`]
  return part === 1 ? `a ${one}` : `${cardinal(over)} ${many}`
}

/** What stands between amounts, before the amounts are read. */
export const operatorRules: readonly SpeechRule[] = [
  rule(String.raw`(?<=[\d%kmn)]) ?[x×*] ?${AMOUNT_NEXT}`, ' times '),
  rule(String.raw`(?<=[\d%kmn)]) \/ ${AMOUNT_NEXT}|\s*÷\s*`, ' divided by '),
  rule(String.raw`\s*(?:->|=>|[→⇒➔➜➡⟶])\uFE0F?\s*`, ', then '),
  rule(String.raw`\s*(?:<=|≤)\s*${AMOUNT_NEXT}`, ' at most '),
  rule(String.raw`\s*(?:>=|≥)\s*${AMOUNT_NEXT}`, ' at least '),
  rule(String.raw`\s*<\s*${AMOUNT_NEXT}`, ' less than '),
  rule(String.raw`\s*>\s*${AMOUNT_NEXT}`, ' more than '),
  rule(String.raw`(?:~|≈ ?)${AMOUNT_NEXT}`, 'about '),
  rule(String.raw` ?@ ?${AMOUNT_NEXT}`, ' at '),
  rule(String.raw`(?<=\d)-in-(?=\d)`, ' in '),
  rule(String.raw`± ?`, 'plus or minus '),
  // Where there is a result, a dash takes away.
  [
    /^[^=]*=[^]*$/,
    (sum) =>
      sum
        .replace(/(?<=\S) [-–−] (?=\S)/g, ' minus ')
        .replace(/(?<=\d)\/(?=\d)/g, ' divided by ')
        .replace(/\s*=+\s*/g, ' equals '),
  ],
  rule(String.raw`↑`, ' up '),
  rule(String.raw`↓`, ' down '),
]

/** Fractions and ratios, after dates and times are read. */
export const fractionRules: readonly SpeechRule[] = [
  rule(
    String.raw`${ALONE}(\d{1,3}) (\d)\/(\d)(?![\w/])`,
    (_, whole = '', over = '', under = '') => `${cardinal(whole)} and ${fraction(over, under)}`,
  ),
  rule(String.raw`(?<![\w/.,])(\d{1,3})\/(\d{1,3})(?![\w/]|[.,]\d)`, (_, over = '', under = '') =>
    fraction(over, under),
  ),
  rule(
    String.raw`${ALONE}(${NUMBER})(?:(?::(?=\d))(${NUMBER}))(?![\d:])`,
    (_, one = '', other = '') => `${spokenNumber(one)} to ${spokenNumber(other)}`,
  ),
]

/** Signs that are words wherever they stand. */
export const signRules: readonly SpeechRule[] = [
  [/\s*&\s*/g, ' and '],
  [/\s*\+\s*/g, ' plus '],
]
