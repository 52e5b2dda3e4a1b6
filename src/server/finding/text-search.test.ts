import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexTexts } from './text-search.ts'

const search = indexTexts([
  'Invoices that are paid late empty the till.',
  'A late train is nobody’s fault. Trains are late, and late again.',
  'Bread, butter and flour.',
])
const ranked = (question: string) =>
  [...search(question)].sort(([, one], [, other]) => other - one).map(([text]) => text)

test('a text is found by its telling words, in whatever form they stand', () => {
  expect(ranked('My invoice has not been paid')).toEqual([0])
  expect(ranked('late payment of an invoice')).toEqual([0, 1])
})

test('a rare word tells more than a common one, and a word said often does not tell without end', () => {
  expect(ranked('late invoices')[0]).toBe(0)
})

test.each(['', 'and the of', 'zebra'])('nothing is found by %j', (question) => {
  expect(ranked(question)).toEqual([])
})

test('whatever texts there are, each is found by its own words, with a score above nought', () => {
  fc.assert(
    fc.property(fc.array(fc.lorem({ maxCount: 12 }), { minLength: 1, maxLength: 20 }), (texts) => {
      const find = indexTexts(texts)
      for (const [at, text] of texts.entries()) expect(find(text).get(at) ?? 1).toBeGreaterThan(0)
    }),
  )
})
