import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heardWords } from './heard-words.ts'
import { sentences } from './sentences.ts'

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** As a schoolbook writes numbers; not the product's. */
function inWords(value: number): string {
  if (value < 20) return UNITS[value] ?? ''
  if (value < 100) return [TENS[Math.trunc(value / 10)], value % 10 ? UNITS[value % 10] : ''].filter(Boolean).join('-')
  const [scale, name] = value < 1e3 ? [100, 'hundred'] : value < 1e6 ? [1e3, 'thousand'] : [1e6, 'million']
  const rest = value % scale
  const and = rest < 100 ? ' and ' : ' '
  return `${inWords(Math.trunc(value / scale))} ${name}${rest ? and + inWords(rest) : ''}`
}

test('Every number to 9,999,999 is the same in digits and in words', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(9_999_999), fc.nat(12_000)), (value) => {
      const words = [String(value)]
      expect(heardWords(inWords(value))).toEqual(words)
      expect(heardWords(inWords(value).replaceAll('-', ' ').replaceAll(' and', ''))).toEqual(words)
      expect(heardWords(value.toLocaleString('en-GB'))).toEqual(words)
    }),
    { numRuns: 3000 },
  )
})

test('Two different numbers stay different', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), fc.nat(9_999_999), (one, other) => {
      fc.pre(one !== other)
      expect(heardWords(inWords(one))).not.toEqual(heardWords(inWords(other)))
    }),
  )
})

describe('What is written and what is heard come to the same words', () => {
  test.each([
    ['It costs £1,250.50.', 'it costs one thousand two hundred and fifty pounds fifty'],
    ['It costs £1,250.50.', 'It costs 1250 pounds and 50 pence'],
    ['They offered £1.4 million.', 'they offered one point four million pounds'],
    ['Only £0.99!', 'only ninety-nine pence'],
    ['A £500 budget.', 'a five hundred pound budget'],
    ['Margin is 12.5%.', 'margin is twelve point five per cent'],
    ['Margin is 12.5 percent.', 'margin is 12.5%'],
    ['In 2026.', 'in twenty twenty-six'],
    ['In 2005.', 'in two thousand and five'],
    ['In the 1990s.', 'in the nineteen nineties'],
    ['By 31 January 2027.', 'by the thirty-first of January twenty twenty-seven'],
    ['By 31 January 2027.', 'by January 31st, 2027'],
    ['At 9.30 we begin.', 'at nine thirty we begin'],
    ['At 14:30 we begin.', 'at fourteen thirty we begin'],
    ['The first of May.', 'the 1st of May'],
    ['The 22nd visit.', 'the twenty-second visit'],
    ['Between 100 and 200 boxes.', 'between one hundred and two hundred boxes'],
    ['About 2½ hours.', 'about two and a half hours'],
    ['A hundred of them.', '100 of them'],
    ['5 of the last 8.', 'five of the last eight'],
    ['Your KPIs.', "your K-P-I's"],
    ['The CEO and HR.', 'the C. E. O. and H R'],
    ['B2B sales.', 'B to B sales'],
    ['By Q3.', 'by Q three'],
    ['The colour of the centre, organised.', 'the color of the center organized'],
    ["Don't say it's over.", 'do not say it is over'],
    ['A one-to-one follow-up.', 'a one to one followup'],
    ['Café naïveté', 'cafe naivete'],
  ])('%j is %j', (written, heard) => {
    expect(heardWords(heard)).toEqual(heardWords(written))
  })
})

test.each([
  ['fifteen pounds', 'fifty pounds'],
  ['£12.50', '£12.15'],
  ['two per cent', 'two pounds'],
  ['the 31st', 'the 30th'],
  ['cash', 'cache'],
  ['do', "don't"],
])('%j is not %j', (one, other) => {
  expect(heardWords(one)).not.toEqual(heardWords(other))
})

test('Comparing again changes nothing', () => {
  for (const sentence of sentences) {
    const words = heardWords(sentence)
    expect(heardWords(words.join(' ')), sentence).toEqual(words)
  }
})

test('There are a hundred different sentences of 6 to 26 words, and many have figures or acronyms', () => {
  expect(new Set(sentences).size).toBe(100)
  expect(sentences.filter((sentence) => /\d|[A-Z]{2}/.test(sentence)).length).toBeGreaterThanOrEqual(35)
  for (const sentence of sentences) {
    const count = sentence.split(' ').length
    expect(count >= 6 && count <= 26, sentence).toBe(true)
  }
})
