import type { SpeechRule } from './speech-rule.ts'
import { cardinal, digitByDigit, NUMBER, ordinal, spokenNumber, spokenYear } from './spoken-numbers.ts'

const read = (written: string) => (/^(?:19|20)\d\d$/.test(written) ? spokenYear(written) : spokenNumber(written))

/** "21st", before letters and digits are told apart. */
export const ordinalRules: readonly SpeechRule[] = [
  [/(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)\b/g, (_, digits = '') => ordinal(digits)],
]

/** Bare numbers, once everything that belongs to one is read. */
export const numberRules: readonly SpeechRule[] = [
  [/(?<![\d.,])\d+(?:\.\d+){2,}/g, (parts) => parts.split('.').map(cardinal).join(' point ')],
  [
    new RegExp(String.raw`(?<![\d.,])(${NUMBER}) ?[-–] ?(${NUMBER})(?![\d-])`, 'g'),
    (_, from = '', to = '') => `${read(from)} to ${read(to)}`,
  ],
  [new RegExp(String.raw`(?<![\p{L}\d)]|[\p{L}\d] )[-−](?=\d)|(?<=\p{L} )[-−](?=\d)`, 'gu'), ' minus '],
  [new RegExp(NUMBER, 'g'), read],
  [/\d+/g, digitByDigit],
]
