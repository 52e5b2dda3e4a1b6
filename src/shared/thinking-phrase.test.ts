import { describe, expect, test } from 'vitest'
import { thinkingPhrase } from './thinking-phrase.ts'

describe('The phrase shown while the mentor thinks', () => {
  test.each([
    ['My takings fell by £400', /figures|money|sums|numbers/],
    ['How do I lead my team?', /people|conversation|side|team/],
    ['I want to learn something new', /step|know|example|path/],
    ['zzz', /said|over|side|question|matters/],
  ])('fits "%s"', (message, expected) => {
    for (const seed of [0, 1, 2, 3]) expect(thinkingPhrase(message, seed)).toMatch(expected)
  })

  test('is the same for the same seed and another for the next', () => {
    expect(thinkingPhrase('hello', 4)).toBe(thinkingPhrase('hello', 4))
    expect(thinkingPhrase('hello', 4)).not.toBe(thinkingPhrase('hello', 5))
  })
})
