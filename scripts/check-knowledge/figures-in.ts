import { valueOf } from './sums.ts'

export interface Figure {
  /** As it is written. */
  text: string
  value: number
}

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const WORDS = new Map<string, number>([
  ...ONES.map((word, index) => [word, index + 1] as const),
  ...TENS.flatMap((ten, index) => [
    [ten, (index + 2) * 10] as const,
    ...ONES.slice(0, 9).map((one, unit) => [`${ten}-${one}`, (index + 2) * 10 + unit + 1] as const),
  ]),
  ['hundred', 100],
  ['thousand', 1000],
  ['dozen', 12],
  ['half', 0.5],
  ['third', 1 / 3],
  ['quarter', 0.25],
  ['fifth', 0.2],
  ['tenth', 0.1],
  ['twice', 2],
  ['double', 2],
  ['doubles', 2],
])
const DIGITS = /£?(?<![\d.,])\d[\d,]*(?:\.\d+)?(?:%|p\b)?/g
const WORD = /[a-z]+(?:-[a-z]+)?/gi

/** The figures of a text that are written in digits, and those of ten and more in words. */
export const figuresIn = (text: string): Figure[] => [
  ...inDigits(text),
  ...inWords(text).filter(({ value }) => value >= 10),
]

/** All that a sum may take from a text: also small numbers in words, halves and thirds. */
export const numbersIn = (text: string): number[] => [...inDigits(text), ...inWords(text)].map(({ value }) => value)

const inDigits = (text: string): Figure[] =>
  [...text.matchAll(DIGITS)].map(([figure]) => {
    const written = figure.replace(/,$/, '')
    return { text: written, value: valueOf(written) }
  })

const inWords = (text: string): Figure[] =>
  [...text.matchAll(WORD)].flatMap(([word]) => {
    const value = WORDS.get(word.toLowerCase())
    return value === undefined ? [] : [{ text: word, value }]
  })
