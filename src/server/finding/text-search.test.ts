import fc from 'fast-check'
import { stemsOf } from '#server/mentor/words.ts'
import { expect, test } from 'vitest'
import { indexTexts } from './text-search.ts'

const { search, weights } = indexTexts([
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

test('a rare word tells more than a common one', () => {
  expect(ranked('late invoices')[0]).toBe(0)
  const [late = '', flour = ''] = stemsOf('late flour')
  expect(weights.get(late)).toBeLessThan(weights.get(flour)!)
})

test('a word said ten times tells less than three times as much as one said once', () => {
  const texts = ['cheese', Array(10).fill('cheese').join(' '), ...Array<string>(20).fill('bread')]
  const scores = indexTexts(texts).search('cheese')
  expect(scores.get(1)).toBeGreaterThan(scores.get(0)! * 0.5)
  expect(scores.get(1)).toBeLessThan(scores.get(0)! * 3)
})

test('a word tells less of a long text than of a short one', () => {
  const scores = indexTexts(['cheese and bread', `cheese ${'bread and wine with olives '.repeat(10)}`]).search('cheese')
  expect(scores.get(0)).toBeGreaterThan(scores.get(1)! * 1.5)
})

test.each(['', 'and the of', 'zebra'])('nothing is found by %j', (question) => {
  expect(ranked(question)).toEqual([])
})

test('whatever texts there are, each that has a telling word is found by its own words, with a score above nought', () => {
  fc.assert(
    fc.property(fc.array(fc.lorem({ maxCount: 12 }), { minLength: 1, maxLength: 20 }), (texts) => {
      const index = indexTexts(texts)
      for (const [at, text] of texts.entries())
        if (stemsOf(text).length > 0) expect(index.search(text).get(at)).toBeGreaterThan(0)
        else expect(index.search(text).size).toBe(0)
    }),
  )
})
