import type { SpeechRule } from './speech-rule.ts'
import { cardinal, NUMBER, spokenNumber } from './spoken-numbers.ts'

interface Currency {
  one: string
  many: string
  oneCent: string
  cents: string
}

const POUND: Currency = { one: 'pound', many: 'pounds', oneCent: 'penny', cents: 'pence' }
const CURRENCIES = new Map<string, Currency>([
  ['£', POUND],
  ['$', { one: 'dollar', many: 'dollars', oneCent: 'cent', cents: 'cents' }],
  ['€', { one: 'euro', many: 'euros', oneCent: 'cent', cents: 'cents' }],
  ['¥', { one: 'yen', many: 'yen', oneCent: 'sen', cents: 'sen' }],
])
const SIGN = '[£$€¥]'
const SIGNS = new Map([
  ['GBP', '£'],
  ['USD', '$'],
  ['EUR', '€'],
])
const SCALES = new Map([
  ['m', ' million'],
  ['mn', ' million'],
  ['mm', ' million'],
  ['million', ' million'],
  ['bn', ' billion'],
  ['b', ' billion'],
  ['billion', ' billion'],
  ['tn', ' trillion'],
  ['trillion', ' trillion'],
  ['thousand', ' thousand'],
])
/** Of thousands, millions and so on, as it stands behind a number. */
export const SCALE = String.raw`(?: ?(k|mn|mm|m|bn|b|tn|thousand|million|billion|trillion)(?![\p{L}\d²]))?`
const MINUS = String.raw`(?:(?<![\p{L}\d)])([-−])\s?)?`
const PER = String.raw`(?: ?\/ ?([a-z]{1,10})(?![\p{L}\d]))?`

/** What follows an amount without being a thing that costs it. */
const NOT_A_THING =
  'a an per each every in on for or and to of is was are were if more less at by from with than when then now but so as over into off plus minus times equals up down left pcm'
/** After "a", an amount describes a thing: "a five hundred pound budget". */
export const BEFORE_A_THING = String.raw`(?= (?!(?:${NOT_A_THING.replaceAll(' ', '|')})\b)[\p{Ll}-]{2,})`
const AFTER_ARTICLE = String.raw`(?<=\b(?:[Aa]n?|[Aa]nother) )`

const PERIODS = new Map([
  ['hr', 'hour'],
  ['h', 'hour'],
  ['mo', 'month'],
  ['mth', 'month'],
  ['wk', 'week'],
  ['yr', 'year'],
  ['y', 'year'],
  ['d', 'day'],
  ['pp', 'person'],
])

/** A number with its thousands or millions: "twelve thousand five hundred", "one point two million". */
export function scaled(written: string, scale = ''): string {
  if (scale.toLowerCase() !== 'k') return spokenNumber(written) + (SCALES.get(scale.toLowerCase()) ?? '')
  const [whole = '', decimals = ''] = written.replaceAll(',', '').split('.')
  return decimals.length > 3
    ? `${spokenNumber(written)} thousand`
    : cardinal(String(Number(`${whole}${decimals.padEnd(3, '0')}`)))
}

/** "three pounds fifty", "ninety-nine pence", "one point two million pounds". */
function amount(sign: string, written: string, scale?: string): string {
  const currency = CURRENCIES.get(sign) ?? POUND
  const [whole = '', decimals] = written.split('.')
  if (scale || decimals?.length !== 2) {
    const isOne = written === '1' && !scale
    return `${scaled(written, scale)} ${isOne ? currency.one : currency.many}`
  }
  const cents = Number(decimals)
  const units = `${cardinal(whole)} ${whole === '1' ? currency.one : currency.many}`
  if (cents === 0) return units
  if (/^0+$/.test(whole)) return small(currency, cents)
  return cents < 10 ? `${units} and ${small(currency, cents)}` : `${units} ${cardinal(String(cents))}`
}

const small = ({ oneCent, cents }: Currency, value: number) =>
  `${cardinal(String(value))} ${value === 1 ? oneCent : cents}`

const minus = (sign?: string) => (sign ? 'minus ' : '')

function per(period?: string): string {
  if (!period) return ''
  const word = PERIODS.get(period) ?? period
  return ` ${/^(?:[aeio]|hour|un(?!it))/.test(word) ? 'an' : 'a'} ${word}`
}

/** From one amount to another; what both have in common is said once. */
function range(sign: string, from: string, fromScale: string, to: string, toScale: string): string {
  const hasCents = /\.\d\d$/.test(from) || /\.\d\d$/.test(to)
  const first = hasCents ? amount(sign, from, fromScale) : scaled(from, fromScale)
  return `${first} to ${amount(sign, to, toScale)}`
}

const rule = (pattern: string, spoken: SpeechRule[1]): SpeechRule => [new RegExp(pattern, 'gu'), spoken]

/** Amounts of money, before other numbers are read. */
export const moneyRules: readonly SpeechRule[] = [
  rule(String.raw`\bUS\$(?=\d)`, '$'),
  rule(String.raw`\b(GBP|USD|EUR) ?(?=\d)`, (_, code = '') => SIGNS.get(code) ?? ''),
  rule(
    String.raw`(?<![\p{L}\d.,£$€])(${NUMBER}) ?(GBP|USD|EUR)\b`,
    (_, written = '', code = '') => `${SIGNS.get(code)}${written}`,
  ),
  rule(String.raw`(${SIGN})[-−](?=\d)`, '-$1'),
  rule(
    String.raw`${MINUS}(${SIGN}) ?(${NUMBER})${SCALE} ?[-–—] ?${SIGN}? ?(${NUMBER})${SCALE}${PER}`,
    (_, sign, currency = '', from = '', fromScale = '', to = '', toScale = '', period) =>
      minus(sign) + range(currency, from, fromScale, to, toScale) + per(period),
  ),
  rule(
    String.raw`${AFTER_ARTICLE}(${SIGN}) ?(${NUMBER})${SCALE}${BEFORE_A_THING}`,
    (_, currency = '', written = '', scale) => singular(amount(currency, written, scale), currency),
  ),
  rule(
    String.raw`${MINUS}(${SIGN}) ?(${NUMBER})${SCALE}${PER}`,
    (_, sign, currency = '', written = '', scale, period) =>
      minus(sign) + amount(currency, written, scale) + per(period),
  ),
  rule(String.raw`(?<![\p{L}\d.,])(\d{1,3})p(?![\p{L}\d])`, (_, written = '') => small(POUND, Number(written))),
  rule(
    String.raw`(?<![\p{L}\d])(\d{1,3})[-–](\d{1,3}) pence\b`,
    (_, from = '', to = '') => `${cardinal(from)} to ${cardinal(to)} pence`,
  ),
  rule(SIGN, (sign) => ` ${CURRENCIES.get(sign)?.many} `),
]

function singular(words: string, sign: string): string {
  const { one, many } = CURRENCIES.get(sign) ?? POUND
  return words.endsWith(` ${many}`) ? `${words.slice(0, -many.length)}${one}` : words
}
