import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordErrorRate } from './word-error-rate.ts'

const rate = (said: string, heard: string) =>
  wordErrorRate(said.split(' ').filter(Boolean), heard.split(' ').filter(Boolean))

test('Words that were changed, missed or added are counted', () => {
  expect(rate('keep the cash', 'keep the cash')).toEqual({ errors: 0, words: 3 })
  expect(rate('keep the cash', 'keep the cache')).toEqual({ errors: 1, words: 3 })
  expect(rate('keep the cash', 'keep cash')).toEqual({ errors: 1, words: 3 })
  expect(rate('keep the cash', 'keep all the cash now')).toEqual({ errors: 2, words: 3 })
  expect(rate('a b c d', 'b c d e')).toEqual({ errors: 2, words: 4 })
  expect(rate('keep the cash', '')).toEqual({ errors: 3, words: 3 })
  expect(rate('', 'keep it')).toEqual({ errors: 2, words: 0 })
  expect(rate('', '')).toEqual({ errors: 0, words: 0 })
})

test('Errors are no more than the longer of the two, no fewer than the difference, and the same in both directions', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
  fc.assert(
    fc.property(words, words, (said, heard) => {
      const { errors } = wordErrorRate(said, heard)
      expect(errors).toBeLessThanOrEqual(Math.max(said.length, heard.length))
      expect(errors).toBeGreaterThanOrEqual(Math.abs(said.length - heard.length))
      expect(wordErrorRate(heard, said).errors).toBe(errors)
      expect(errors === 0).toBe(said.join(' ') === heard.join(' '))
    }),
  )
})
