import { describe, expect, test } from 'vitest'
import { gradeOf, readingLevel } from './reading-level.ts'

describe('The reading level', () => {
  test('is the Flesch-Kincaid grade, by hand: ten words of one syllable', () => {
    expect(gradeOf(['The cat sat on the mat and ate the fish.'])).toBeCloseTo(0.39 * 10 + 11.8 - 15.59)
  })

  test('of a text is over its words and not the mean of its sentences', () => {
    const { grade } = readingLevel(['It pays. Organisations reconsider expenditure.'])
    const [words, sentences, syllables] = [5, 2, 2 + 5 + 4 + 4]
    expect(grade).toBeCloseTo(0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59)
  })

  test('leaves out the signs between figures', () => {
    expect(gradeOf(['It is 3 × 4 = 12 a day.'])).toBe(gradeOf(['It is 3 4 12 a day.']))
  })

  test('names the hardest sentence', () => {
    expect(readingLevel(['You sell bread.', 'Considerable organisational reconfiguration follows.']).hardest).toMatch(
      /^Considerable/,
    )
  })
})
