import { expect, test } from 'vitest'
import { midSentence } from './mid-sentence.ts'

test.each([
  ['Gross margin', 'gross margin'],
  ['Owner’s pay', 'owner’s pay'],
  ['VAT registration', 'VAT registration'],
  ['SWOT analysis', 'SWOT analysis'],
  ['A/B testing', 'A/B testing'],
  ["Little's law", "Little's law"],
])('%s is %s within a sentence', (name, within) => {
  expect(midSentence(name)).toBe(within)
})
