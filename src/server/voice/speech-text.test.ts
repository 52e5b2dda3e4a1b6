import { describe, expect, test } from 'vitest'
import { speechCases, termCases } from './speech-cases.ts'
import { speechSentences } from './speech-text.ts'

describe.each(Object.entries(speechCases))('%s', (_, cases) => {
  test.each(cases)('%j', (written, spoken) => {
    expect(speechSentences(written)).toEqual(typeof spoken === 'string' ? [spoken] : spoken)
  })
})

test.each(termCases.cases)('A reviewed term in %j', (written, spoken) => {
  expect(speechSentences(written, termCases.terms)).toEqual([spoken].flat())
})
