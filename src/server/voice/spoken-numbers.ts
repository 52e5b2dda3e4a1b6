const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'x x twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion']
const ORDINALS = new Map([
  ['one', 'first'],
  ['two', 'second'],
  ['three', 'third'],
  ['five', 'fifth'],
  ['eight', 'eighth'],
  ['nine', 'ninth'],
  ['twelve', 'twelfth'],
])
/** Longer numbers are no amounts, and are read digit by digit. */
const DIGITS_MAX = 15

/** A number as it is written: groups of three, or digits alone, and perhaps decimals. */
export const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?`
/** Nothing stands before a number that it could belong to. */
export const ALONE = String.raw`(?<![\p{L}\d.,]|\d[-–])`

/** The words of a whole number in digits, which may stand in groups of three. */
export function cardinal(written: string): string {
  const digits = written.replaceAll(',', '')
  if (digits.length > DIGITS_MAX || /^0\d/.test(digits)) return digitByDigit(digits)
  return ofValue(Number(digits))
}

function ofValue(value: number): string {
  if (value < 1000) return underThousand(value)
  const groups = groupsOf(value)
  return groups
    .map((group, index) => ({ group, scale: groups.length - 1 - index }))
    .filter(({ group }) => group > 0)
    .map(({ group, scale }) => `${scale === 0 && group < 100 ? 'and ' : ''}${underThousand(group)}${SCALES[scale]}`)
    .join(' ')
}

/** 1,234,567 as 1, 234 and 567. */
const groupsOf = (value: number): number[] =>
  value < 1000 ? [value] : [...groupsOf(Math.trunc(value / 1000)), value % 1000]

function underThousand(value: number): string {
  if (value < 100) return underHundred(value)
  const rest = value % 100
  return `${SMALL[Math.trunc(value / 100)]} hundred${rest > 0 ? ` and ${underHundred(rest)}` : ''}`
}

function underHundred(value: number): string {
  const unit = value % 10
  if (value < 20) return SMALL[value] ?? ''
  return `${TENS[Math.trunc(value / 10)]}${unit > 0 ? `-${SMALL[unit]}` : ''}`
}

/** As telephone numbers and codes are read: "oh two oh". */
export const digitByDigit = (digits: string) =>
  Array.from(digits, (digit) => (digit === '0' ? 'oh' : (SMALL[Number(digit)] ?? ''))).join(' ')

/** A number that may have decimals: "nought point two five". */
export function spokenNumber(written: string): string {
  const [whole = '', decimals] = written.split('.')
  if (decimals === undefined) return cardinal(whole)
  const after = Array.from(decimals, (digit) => (digit === '0' ? 'nought' : SMALL[Number(digit)])).join(' ')
  return `${/^0+$/.test(whole) ? 'nought' : cardinal(whole)} point ${after}`
}

/** "twenty-first" for "21". */
export function ordinal(written: string): string {
  const words = cardinal(written)
  const [, before = '', last = ''] = /^(.*?)([a-z]+)$/.exec(words) ?? []
  return before + (ORDINALS.get(last) ?? `${last.replace(/y$/, 'ie')}th`)
}

/** A year of four digits: "nineteen oh five", "two thousand and five", "twenty twenty-six". */
export function spokenYear(year: string): string {
  const rest = year.slice(2)
  if (/^.[0]0/.test(year)) return cardinal(year)
  if (rest === '00') return `${cardinal(year.slice(0, 2))} hundred`
  return `${cardinal(year.slice(0, 2))} ${twoDigits(rest)}`
}

/** Of a year or of a time: "oh five". */
export const twoDigits = (digits: string) => (digits.startsWith('0') ? digitByDigit(digits) : cardinal(digits))

/** "nineties" for "90". */
export const pluralNumber = (written: string) => {
  const words = cardinal(written)
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`
}
