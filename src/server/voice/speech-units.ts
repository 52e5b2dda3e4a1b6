import { BEFORE_A_THING, SCALE, scaled } from './speech-money.ts'
import type { SpeechRule } from './speech-rule.ts'
import { ALONE, NUMBER, spokenNumber } from './spoken-numbers.ts'

/** As it is written behind a number, and what one and several of it are called. */
const UNITS: readonly (readonly [written: string, one: string, many: string])[] = [
  ['km\\/h|kph', 'kilometre an hour', 'kilometres an hour'],
  ['mph', 'mile an hour', 'miles an hour'],
  ['km', 'kilometre', 'kilometres'],
  ['cm', 'centimetre', 'centimetres'],
  ['mm', 'millimetre', 'millimetres'],
  ['sq ?m|m2|m²', 'square metre', 'square metres'],
  ['m3|m³', 'cubic metre', 'cubic metres'],
  ['sq\\.? ?ft|ft2', 'square foot', 'square feet'],
  ['ft', 'foot', 'feet'],
  ['kg|kgs', 'kilogram', 'kilograms'],
  ['g', 'gram', 'grams'],
  ['ml', 'millilitre', 'millilitres'],
  ['kWh', 'kilowatt hour', 'kilowatt hours'],
  ['kW', 'kilowatt', 'kilowatts'],
  ['TB', 'terabyte', 'terabytes'],
  ['GB', 'gigabyte', 'gigabytes'],
  ['MB', 'megabyte', 'megabytes'],
  ['KB|kB', 'kilobyte', 'kilobytes'],
  ['ms', 'millisecond', 'milliseconds'],
  ['secs?', 'second', 'seconds'],
  ['mins?', 'minute', 'minutes'],
  ['hrs?|h', 'hour', 'hours'],
  ['wks?', 'week', 'weeks'],
  ['mths?', 'month', 'months'],
  ['yrs?', 'year', 'years'],
  ['° ?C', 'degree Celsius', 'degrees Celsius'],
  ['° ?F', 'degree Fahrenheit', 'degrees Fahrenheit'],
  ['°', 'degree', 'degrees'],
  ['% ?pts?|ppts?|pp|percentage pts?', 'percentage point', 'percentage points'],
]

const RANGE = String.raw`(?:(${NUMBER}) ?[-–] ?)?(${NUMBER})`
const SIGN = String.raw`(?:(?<![\p{L}\d)])([-−+]) ?)?`
const AFTER_ARTICLE = String.raw`(?<=\b(?:[Aa]n?|[Aa]nother) )`

const rule = (pattern: string, spoken: SpeechRule[1]): SpeechRule => [new RegExp(pattern, 'gu'), spoken]
const signed = (sign?: string) => (sign === '+' ? 'plus ' : sign ? 'minus ' : '')
const ranged = (from: string | undefined, to: string) => `${from ? `${spokenNumber(from)} to ` : ''}${spokenNumber(to)}`

/** The longest first: "km/h" is not "km". */
const UNIT = String.raw`(${UNITS.map(([written]) => written).join('|')})(?![\p{L}\d²³])`
const PATTERNS = UNITS.map(([written, one, many]) => ({ pattern: new RegExp(`^(?:${written})$`), one, many }))
const unitOf = (written: string) =>
  PATTERNS.find(({ pattern }) => pattern.test(written)) ?? { one: written, many: written }

const measureRules: readonly SpeechRule[] = [
  rule(
    `${AFTER_ARTICLE}${RANGE}[ -]?${UNIT}${BEFORE_A_THING}`,
    (_, from, to = '', unit = '') => `${ranged(from, to)} ${unitOf(unit).one}`,
  ),
  rule(`${ALONE}${SIGN}${RANGE} ?${UNIT}`, (_, sign, from, to = '', unit = '') => {
    const { one, many } = unitOf(unit)
    return `${signed(sign)}${ranged(from, to)} ${to === '1' ? one : many}`
  }),
]

/** Percentages, measures, thousands and millions, and how many times. */
export const unitRules: readonly SpeechRule[] = [
  rule(
    `${ALONE}${SIGN}(${NUMBER}) ?%? ?[-–] ?(${NUMBER}) ?%(?! ?pt)`,
    (_, sign, from = '', to = '') => `${signed(sign)}${spokenNumber(from)} to ${spokenNumber(to)} per cent`,
  ),
  rule(
    `${ALONE}${SIGN}(${NUMBER}) ?%(?! ?pt)`,
    (_, sign, written = '') => `${signed(sign)}${spokenNumber(written)} per cent`,
  ),
  rule(
    `${AFTER_ARTICLE}(${NUMBER}) ?m(?= (?:tall|wide|long|high|deep|by)\\b)`,
    (_, written = '') => `${spokenNumber(written)} metre`,
  ),
  rule(
    `${ALONE}(${NUMBER}) ?m(?= (?:tall|wide|long|high|deep|away|apart|by)\\b)`,
    (_, written = '') => `${spokenNumber(written)} metres`,
  ),
  ...measureRules,
  rule(
    `${ALONE}(?:(${NUMBER})${SCALE} ?[-–] ?)?(${NUMBER}) ?[x×](?![\\p{L}\\d])(?! ?\\d)`,
    (_, from, _scale, to = '') => `${ranged(from, to)} times`,
  ),
  rule(
    `${ALONE}(${NUMBER})(k|m|bn|tn) ?[-–] ?(${NUMBER})(k|m|bn|tn)(?![\\p{L}\\d])`,
    (_, from = '', scale, to = '', toScale) => `${scaled(from, scale)} to ${scaled(to, toScale)}`,
  ),
  rule(
    `${ALONE}(?:(${NUMBER}) ?[-–] ?)?(${NUMBER})(k|K|m|M|bn|tn)(?![\\p{L}\\d²])`,
    (_, from, written = '', scale) => `${from ? `${spokenNumber(from)} to ` : ''}${scaled(written, scale)}`,
  ),
  [
    /(?<![\d.,])1,?(0{3}(?:,?0{3})?|00?)s(?![\p{L}\d])/gu,
    (_, zeros = '') => ROUND[zeros.replace(',', '').length] ?? '',
  ],
  [/%/g, ' per cent '],
  [/°/g, ' degrees '],
]

const ROUND: Record<number, string> = { 1: 'tens', 2: 'hundreds', 3: 'thousands', 6: 'millions' }
