import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fits } from './fits.ts'

test.each([
  ['', true],
  ['hist', true],
  ['CONV his', true],
  ['his conv', true],
  ['istory', false],
  ['history x', false],
  ['cönvérsation', true],
  ['  ?! ', true],
])('“%s” fits “Conversation history”: %s', (typed, expected) => {
  expect(fits(typed, 'Conversation history')).toBe(expected)
})

test('a café is found with and without its accent', () => {
  expect(fits('cafe', 'Café')).toBe(true)
  expect(fits('café', 'Cafe')).toBe(true)
})

test('every text is found by the beginnings of its own words, in any order', () => {
  const words = fc.array(fc.stringMatching(/^[a-zà-öø-ÿ]{1,9}$/), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(words, (text) => {
      const typed = text.toReversed().map((word) => word.slice(0, 3))
      expect(fits(typed.join(' '), text.join(' '))).toBe(true)
    }),
  )
})
