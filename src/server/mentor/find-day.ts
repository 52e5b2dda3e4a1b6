import { addDays, addMonths, dayIn, endOfMonth, startOfMonth, weekdayOf } from './days.ts'

/** A phrase that names a day, where it stands, and the last day it allows: today or later, or null where it names none that is to come. */
export interface FoundDay {
  start: number
  end: number
  day: string | null
  /** It names a week, a month or a year. */
  isSpan: boolean
}

type Groups = Record<string, string | undefined>
interface Phrase {
  pattern: RegExp
  day: (groups: Groups, today: string) => string | null
  isSpan?: boolean
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

const LONG_WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const SHORT_WEEKDAY = '(?:mon|tues?|weds?|thu|thurs?|fri|sat|sun)'
const LONG_MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const COUNT = String.raw`(?<count>\d{1,3}|an?|${NUMBERS.slice(1).join('|')}|(?:a )?couple of|(?:a )?few)`
const BY = String.raw`(?:(?<before>before|ahead of)|by|on|from|for|starting(?: from| on)?|beginning|over|during|at|in|come|no later than)`
const LEAD = String.raw`(?:first thing )?(?:${BY} )?(?:first thing )?(?:the )?`
const HOUR = String.raw`(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m| o'clock)?|noon|midday|lunch(?:time)?|work)(?![\w%£])`
const TAIL = String.raw`(?: (?:morning|afternoon|evening|night|lunchtime)\b)?(?: (?:at|around|about|before|after) ${HOUR})?(?: first thing\b)?`

const phrase = (words: string, day: Phrase['day'], isSpan = false): Phrase => ({
  pattern: new RegExp(String.raw`(?<![\w'-])${words}(?![\w'-])${TAIL}`, 'i'),
  day,
  isSpan,
})

const numberOf = (word = '') => {
  const plain = word.toLowerCase()
  if (/couple/.test(plain)) return 2
  if (/few/.test(plain)) return 3
  return /^an?$/.test(plain) ? 1 : Math.max(NUMBERS.indexOf(plain), Number(plain) || 0)
}
const placeOf = (names: string[], word = '') => names.indexOf(word.toLowerCase().slice(0, 3))

/** Day `weekday` of the week `weeks` after this one; weeks begin on Monday. */
const inWeek = (today: string, weekday: number, weeks = 0) => addDays(today, weekday - weekdayOf(today) + 7 * weeks)
const FRIDAY = 4
const SUNDAY = 6

/** The last working day of this week, or its last day once that is over. */
const endOfThisWeek = (today: string) => inWeek(today, weekdayOf(today) > FRIDAY ? SUNDAY : FRIDAY)
const endOfQuarter = (today: string, quarters = 0) => {
  const month = Number(today.slice(5, 7)) - 1
  return endOfMonth(startOfMonth(today, 2 - (month % 3) + 3 * quarters))
}
const endOfYear = (today: string, years = 0) => `${Number(today.slice(0, 4)) + years}-12-31`

/** The next one; said on a Tuesday, "on Tuesday" is in a week. */
const nextWeekday = (today: string, weekday: number) => addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7)

function weekdayPhrase({ which, weekday, away }: Groups, today: string) {
  const place = placeOf(WEEKDAYS, weekday)
  const extra = away ? (away.toLowerCase().includes('week') ? 7 : 14) : 0
  if (/next/i.test(which ?? '')) return inWeek(today, place, 1)
  if (/this/i.test(which ?? '')) return addDays(today, (place - weekdayOf(today) + 7) % 7)
  return addDays(nextWeekday(today, place), extra)
}

function inUnits({ count, unit = '' }: Groups, today: string) {
  const number = numberOf(count)
  if (/^(?:hour|minute)/i.test(unit)) return today
  if (/^(?:working )?day/i.test(unit)) return addDays(today, number)
  if (/^fortnight/i.test(unit)) return addDays(today, 14 * number)
  if (/^week/i.test(unit)) return addDays(today, 7 * number)
  return addMonths(today, /^year/i.test(unit) ? 12 * number : number)
}

/** A date without a year is the next of its kind. */
function dated({ date, month, monthNumber, year }: Groups, today: string) {
  const thisYear = Number(today.slice(0, 4))
  const place = monthNumber ? Number(monthNumber) : placeOf(MONTHS, month) + 1
  if (year) return dayIn(Number(year.length === 2 ? `20${year}` : year), place, Number(date))
  const day = dayIn(thisYear, place, Number(date))
  return day && day >= today ? day : dayIn(thisYear + 1, place, Number(date))
}

function dateOfMonth({ date }: Groups, today: string) {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const first = startOfMonth(today, ahead)
    const day = dayIn(Number(first.slice(0, 4)), Number(first.slice(5, 7)), Number(date))
    if (day && day >= today) return day
  }
  return null
}

function month({ part = '', month: name, by }: Groups, today: string) {
  const first = dated({ date: '1', month: name }, startOfMonth(today))!
  if (/mid/i.test(part)) return `${first.slice(0, 8)}15`
  if (/early|start|beginning/i.test(part)) return `${first.slice(0, 8)}07`
  return by && !part ? addDays(first, -1) : endOfMonth(first)
}

const PART = String.raw`(?:(?<part>early|late|later|mid|(?:the )?(?:end|start|beginning|middle|back end) of)[ -](?:in )?)?`

const PHRASES: Phrase[] = [
  phrase(
    `(?:${BY} )?(?:the )?end of (?:the |to)?day|(?:by |before )?close of (?:play|business)|eod`,
    (_, today) => today,
  ),
  phrase(
    `(?:by |before |later |from )?(?:today|tonight)|(?:later )?this (?:morning|afternoon|evening|lunchtime)|right (?:now|away)|straight away|immediately`,
    (_, today) => today,
  ),
  phrase(`${LEAD}day after tomorrow`, (_, today) => addDays(today, 2)),
  phrase(`(?:first thing )?in the morning`, (_, today) => addDays(today, 1)),
  phrase(`a week tomorrow|tomorrow week`, (_, today) => addDays(today, 8)),
  phrase(`${LEAD}(?:end of )?(?:tom+or+ow|tmrw|tmr)`, (_, today) => addDays(today, 1)),
  phrase(`(?<count>an?|two) (?<unit>week|weeks|fortnight|month)s? (?:from )?(?:today|now)`, inUnits),
  phrase(`(?:by |from )?(?<away>a week|a fortnight) (?:on |from |next )?(?<weekday>${LONG_WEEKDAY})`, weekdayPhrase),
  phrase(`(?:${BY} )?(?<weekday>${LONG_WEEKDAY}) (?<away>week|fortnight)`, weekdayPhrase),
  phrase(
    `(?:first thing )?${BY} (?:first thing )?(?:(?<which>this(?: coming)?|next|the coming) )?(?<weekday>${LONG_WEEKDAY})`,
    weekdayPhrase,
  ),
  phrase(`(?<which>this(?: coming)?|next|the coming) (?<weekday>${LONG_WEEKDAY})`, weekdayPhrase),
  // Without any of these words it may belong to what follows, as in "Sunday opening".
  phrase(
    `(?<weekday>${LONG_WEEKDAY})(?= (?:morning|afternoon|evening|night|at|to|with|about|and|before|after|first)\\b|[^\\w ]| ?$)`,
    weekdayPhrase,
  ),
  phrase(`(?:(?<before>before)|by|on|this|for) (?:(?<which>this|next) )?(?<weekday>${SHORT_WEEKDAY})`, weekdayPhrase),
  phrase(`${LEAD}week after next`, (_, today) => inWeek(today, FRIDAY, 2), true),
  phrase(`${LEAD}(?:start|beginning) of next week`, (_, today) => inWeek(today, 0, 1), true),
  phrase(`${LEAD}(?:early|middle of|mid) ?next week`, (_, today) => inWeek(today, 2, 1), true),
  phrase(`${LEAD}(?:(?:end of|late|later) )?next week`, (_, today) => inWeek(today, FRIDAY, 1), true),
  phrase(
    `${LEAD}(?:(?:end of|later) )?this week|${LEAD.replace('?<before>', '?:')}end of the week`,
    (_, today) => endOfThisWeek(today),
    true,
  ),
  phrase(`${LEAD}next weekend`, (_, today) => inWeek(today, SUNDAY, 1)),
  phrase(`(?:${BY} )?(?:this|the|this coming) weekend`, (_, today) => inWeek(today, SUNDAY)),
  phrase(`${LEAD}(?:end of )?next month`, (_, today) => endOfMonth(startOfMonth(today, 1)), true),
  phrase(
    `${LEAD}(?:end of )?(?:this|the) month|(?:by |at |before )?month[- ]end`,
    (_, today) => endOfMonth(today),
    true,
  ),
  phrase(`${LEAD}(?:end of )?next quarter`, (_, today) => endOfQuarter(today, 1), true),
  phrase(`${LEAD}(?:end of )?(?:this|the) quarter`, (_, today) => endOfQuarter(today), true),
  phrase(`${LEAD}(?:end of )?next year`, (_, today) => endOfYear(today, 1), true),
  phrase(`${LEAD}(?:end of )?(?:this|the) year`, (_, today) => endOfYear(today), true),
  phrase(
    `(?:in|within|inside|over|during)(?: the)?(?: next| coming)? ${COUNT} (?<unit>(?:working )?days?|weeks?|fortnights?|months?|years?|hours?|minutes?)(?:'? time| from now)?`,
    inUnits,
  ),
  phrase(`(?:in|within|inside|over|during) the (?:next|coming) (?<unit>week|fortnight|month|year)`, ({ unit }, today) =>
    inUnits({ count: 'a', unit }, today),
  ),
  phrase(`${COUNT} (?<unit>days|weeks?|fortnight|months?)(?:'? time| from now)`, inUnits),
  phrase(`(?:${BY} )?(?<year>20\\d\\d)-(?<monthNumber>\\d\\d)-(?<date>\\d\\d)`, dated),
  phrase(`(?:${BY} )?(?<date>\\d{1,2})[/.](?<monthNumber>\\d{1,2})[/.](?<year>20\\d\\d|\\d\\d)`, dated),
  phrase(`(?:(?<before>before)|on|by) (?<date>\\d{1,2})/(?<monthNumber>\\d{1,2})`, dated),
  phrase(`${LEAD}(?<date>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${LONG_MONTH})(?:,? (?<year>20\\d\\d))?`, dated),
  phrase(`${LEAD}(?<month>${LONG_MONTH}) (?:the )?(?<date>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>20\\d\\d))?`, dated),
  phrase(`(?:(?<before>before)|on|by|from|for) the (?<date>\\d{1,2})(?:st|nd|rd|th)`, dateOfMonth),
  phrase(
    `(?:(?<by>by|before)|in|from|during|at|starting(?: in)?|this|next|come) ${PART}(?<month>${LONG_MONTH})`,
    month,
    true,
  ),
  phrase(`(?:by|before|in time for) christmas`, (_, today) => dated({ date: '24', month: 'dec' }, today)),
]

/** Words before a phrase that make it no deadline: what is over, what repeats, and what belongs to a thing. */
const NOT_THIS = /(?:\b(?:last|since|until|till|every|each|past|after|was|due|the|my|our|a|usual) |\bfrom last )$/i
const OF_A_THING = /^(?:'s\b|s\b)/i

/** The first day that is named in a text, as the words of somebody who speaks on the day `today`. Deterministic; never in the past. */
export function findDay(text: string, today: string): FoundDay | null {
  const found = PHRASES.flatMap((one) => matchOf(one, text, today) ?? [])
  const [first] = found.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return first ?? null
}

function matchOf({ pattern, day, isSpan = false }: Phrase, text: string, today: string): FoundDay | null {
  const match = pattern.exec(text)
  if (!match || NOT_THIS.test(text.slice(0, match.index)) || OF_A_THING.test(text.slice(match.index + match[0].length)))
    return null
  const groups: Groups = match.groups ?? {}
  const named = day(groups, today)
  const last = named && groups['before'] && named > today ? addDays(named, -1) : named
  const isToCome = last !== null && last >= today
  return { start: match.index, end: match.index + match[0].length, day: isToCome ? last : null, isSpan }
}
