import type { SpeechRule } from './speech-rule.ts'
import { ordinal, pluralNumber, spokenYear } from './spoken-numbers.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const MONTH = String.raw`(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b`
const WEEKDAY = String.raw`\b(Mon|Tues?|Wed(?:nes)?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun)(?:day)?`
const DAY = String.raw`(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?`
const YEAR = String.raw`((?:19|20)\d\d)(?!\d)`
const BEFORE = String.raw`(?<![\w./-])`
const AFTER = String.raw`(?![\w/]|[.-]\d)`

const monthOf = (written: string) => MONTHS.find((month) => month.startsWith(written.slice(0, 3))) ?? written
const weekdayOf = (written: string) => WEEKDAYS.find((day) => day.startsWith(written.slice(0, 3))) ?? written
const theDay = (day: string) => `the ${ordinal(String(Number(day)))}`
const inYear = (year?: string) => (year ? ` ${spokenYear(year)}` : '')
const century = (year: string) => (year.length === 2 ? `20${year}` : year)

/** A date in figures, or as it was written where there is no such day. */
function dated(whole: string, day: string, month: string, year: string): string {
  const name = MONTHS[Number(month) - 1]
  return name && Number(day) >= 1 && Number(day) <= 31 ? `${theDay(day)} of ${name}${inYear(century(year))}` : whole
}

/** "2024/25" and "2024-2026": the second year in two digits where it is written so. */
function years(whole: string, first: string, second: string): string {
  const isLater = Number(century(second)) > Number(first) || second === '00'
  if (!isLater) return whole
  return `${spokenYear(first)} to ${second.length === 4 ? spokenYear(second) : spokenYear(`20${second}`).split(' ').slice(1).join(' ')}`
}

const rule = (pattern: string, spoken: SpeechRule[1]): SpeechRule => [new RegExp(pattern, 'g'), spoken]

/** Dates in figures, years of accounts and decades. */
export const figureDateRules: readonly SpeechRule[] = [
  rule(String.raw`${BEFORE}((?:19|20)\d\d)-(\d\d)-(\d\d)${AFTER}`, (whole, year = '', month = '', day = '') =>
    dated(whole, day, month, year),
  ),
  rule(
    String.raw`${BEFORE}(?:[Tt]he )?(\d{1,2})([/.])(\d{1,2})\2((?:19|20)?\d\d)${AFTER}`,
    (whole, day = '', _mark = '', month = '', year = '') => dated(whole, day, month, year),
  ),
  rule(
    String.raw`\bFY ?['’]?(\d\d)[/–-](\d\d)\b`,
    (whole, first = '', second = '') => `financial year ${years(whole, `20${first}`, second)}`,
  ),
  rule(
    String.raw`\bFY ?['’]?(?:20)?(\d\d)\b(?![/–-]\d)`,
    (_, year = '') => `financial year ${spokenYear(`20${year}`)}`,
  ),
  rule(String.raw`\bFY(?= ?(?:19|20)\d\d\b)`, 'financial year '),
  rule(String.raw`${BEFORE}((?:19|20)\d\d)[/–-]((?:19|20)?\d\d)${AFTER}`, years),
  rule(String.raw`\b((?:1[1-9]|20)\d0)['’]?s\b`, (_, year = '') =>
    year.endsWith('00') ? `${spokenYear(year)}s` : `${spokenYear(year).split(' ')[0]} ${pluralNumber(year.slice(2))}`,
  ),
  rule(String.raw`(?<!\w)['’]?([2-9]0)['’]?s\b`, (_, decade = '') => pluralNumber(decade)),
]

/** What a sentence has for any of the next rules to find something. */
export const NAMED_DAY = new RegExp(`${WEEKDAY}|\\b${MONTH}`)

/** Dates with the name of their month, and the names of days. */
export const namedDateRules: readonly SpeechRule[] = [
  rule(
    String.raw`${BEFORE}${DAY} ?[-–] ?${DAY} (?:of )?${MONTH}(?:,? ${YEAR})?`,
    (_, from = '', to = '', month = '', year) => `${theDay(from)} to ${theDay(to)} of ${monthOf(month)}${inYear(year)}`,
  ),
  rule(
    String.raw`(?:${WEEKDAY},? )?${BEFORE}(?:[Tt]he )?${DAY} (?:of )?${MONTH}(?:\.?,? ${YEAR})?`,
    (_, weekday, day = '', month = '', year) =>
      `${weekday ? `${weekdayOf(weekday)} ` : ''}${theDay(day)} of ${monthOf(month)}${inYear(year)}`,
  ),
  rule(
    String.raw`(?:${WEEKDAY},? )?\b${MONTH}\.? (?:the )?${DAY}(?![\w:.,]*\d)(?:(,?) ${YEAR})?`,
    (_, weekday, month = '', day = '', comma = '', year) =>
      `${weekday ? `${weekdayOf(weekday)}, ` : ''}${monthOf(month)} ${theDay(day)}${year ? `${comma}${inYear(year)}` : comma}`,
  ),
  rule(String.raw`\b${MONTH}\.? ${YEAR}`, (_, month = '', year = '') => `${monthOf(month)}${inYear(year)}`),
  rule(String.raw`\b(Mon|Tues?|Wed|Thu(?:rs?)?|Fri)\b\.?(?! ?$)`, (_, day = '') => weekdayOf(day)),
  rule(String.raw`\b(Mon|Tues?|Wed|Thu(?:rs?)?|Fri)\b`, (_, day = '') => weekdayOf(day)),
  rule(String.raw`(?<=\b(?:[Oo]n|[Ee]very|[Bb]y|[Uu]ntil|day and|day or|day to) )(Sat|Sun)\b`, (_, day = '') =>
    weekdayOf(day),
  ),
]
