import { expect, test } from 'vitest'
import { syllablesIn } from './syllables.ts'

test.each([
  ['price', 1],
  ['prices', 2],
  ['planned', 1],
  ['rated', 2],
  ['table', 2],
  ['handled', 2],
  ['suppliers', 3],
  ['earliest', 3],
  ['buyer', 2],
  ['stayed', 1],
  ['usual', 3],
  ['quality', 3],
  ['guarantee', 3],
  ['profitable', 4],
  ['business', 2],
  ['businesses', 3],
  ['employees', 3],
  ['safely', 2],
  ['obvious', 3],
  ['cautious', 2],
  ['financial', 3],
  ['café', 2],
  ['owner’s', 2],
  ['break-even', 3],
  ['HMRC', 4],
  ['VAT', 1],
  ['£6,000', 1],
])('“%s” has %i syllables', (word, syllables) => {
  expect(syllablesIn(word)).toBe(syllables)
})
