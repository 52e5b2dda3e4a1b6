import type { SpeechRule } from './speech-rule.ts'
import { cardinal, twoDigits } from './spoken-numbers.ts'

const HALF = String.raw` ?([ap])\.?m\b\.?`
const CLOCK = String.raw`([01]?\d|2[0-3])[:.]([0-5]\d)`
const DAY_CLOCK = String.raw`([01]?\d|2[0-3]):([0-5]\d)`
const BEFORE = String.raw`(?<![\w:.,£$€]|ratio of )`
const AFTER = String.raw`(?![\d:]|\.\d)`

const half = (letter: string) => (letter.toLowerCase() === 'a' ? 'A-M' : 'P-M')
const minutes = (written?: string) => (!written || written === '00' ? '' : ` ${twoDigits(written)}`)
const onTwelve = (hour: string, minute?: string) => `${cardinal(String(Number(hour)))}${minutes(minute)}`

/** A time of the day of 24 hours; the full hour as people say it. */
function clock(hour: string, minute: string): string {
  const value = Number(hour)
  const onDial = String(value % 12 || 12)
  if (minute !== '00') return value === 0 ? `${onTwelve(onDial, minute)} A-M` : onTwelve(hour, minute)
  if (value % 12 === 0) return value === 0 ? 'midnight' : 'midday'
  return hour.length === 1 ? `${cardinal(hour)} o'clock` : `${cardinal(onDial)} ${value < 12 ? 'A-M' : 'P-M'}`
}

/** Times of the day, alone and from one to another. */
export const timeRules: readonly SpeechRule[] = [
  [
    new RegExp(`${BEFORE}(?:${CLOCK}|(\\d{1,2}))(?:${HALF})? ?[-–] ?(?:${CLOCK}|(\\d{1,2}))${HALF}`, 'gi'),
    (_, hour, minute, plain, from, toHour, toMinute, toPlain, to = '') =>
      `${onTwelve(hour ?? plain ?? '', minute)}${from ? ` ${half(from)}` : ''} to ${onTwelve(toHour ?? toPlain ?? '', toMinute)} ${half(to)}`,
  ],
  [
    new RegExp(`${BEFORE}(?:${CLOCK}|(\\d{1,2}))${HALF}`, 'gi'),
    (_, hour, minute, plain, letter = '') => `${onTwelve(hour ?? plain ?? '', minute)} ${half(letter)}`,
  ],
  [
    new RegExp(`${BEFORE}${DAY_CLOCK} ?[-–] ?${DAY_CLOCK}${AFTER}`, 'g'),
    (_, hour = '', minute = '', toHour = '', toMinute = '') => `${clock(hour, minute)} to ${clock(toHour, toMinute)}`,
  ],
  [new RegExp(`${BEFORE}${DAY_CLOCK}${AFTER}`, 'g'), (_, hour = '', minute = '') => clock(hour, minute)],
  [/(?<![\w/])24\/7(?![\w/])/g, 'twenty-four seven'],
]
