import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencesOf } from '#shared/sentences.ts'

const trimmed = (text: string) => sentencesOf(text).map((sentence) => sentence.trim())

test('A sentence ends at its stop', () => {
  expect(trimmed('Count them. Who is left? Good! Then sell…')).toEqual([
    'Count them.',
    'Who is left?',
    'Good!',
    'Then sell…',
  ])
  expect(trimmed('He said "no." She left (for good). **So it ended.** Then *more*.')).toEqual([
    'He said "no."',
    'She left (for good).',
    '**So it ended.**',
    'Then *more*.',
  ])
  expect(trimmed('it fell. we do not know why.')).toEqual(['it fell.', 'we do not know why.'])
  expect(trimmed('So do I. Well?')).toEqual(['So do I.', 'Well?'])
  expect(trimmed('It began in 2024. It goes on.')).toEqual(['It began in 2024.', 'It goes on.'])
})

test.each([
  'A margin of 1.5 points at £2.50 each.',
  'Some costs, e.g. Rent, i.e. the fixed ones, stay.',
  'Smith Ltd. is owed by Jones & Co. for work.',
  'Ask Dr. Patel or Mr. J. R. Smith about it.',
  'See No. 5 and approx. Nine more.',
  'Read https://example.com/a.b?c=d.e or not.',
  'Run `a. B. C` first.',
  'See [Read this. Then that.](https://example.com) now.',
  'At 9 a.m. we open.',
  'Rent, rates, etc. add up.',
  '"Really?" she asked.',
  '1. Ask who is left.',
  'Wait... for it.',
])('%j is one sentence', (text) => {
  expect(sentencesOf(text)).toEqual([text])
})

test('An abbreviation ends a sentence where a capital follows', () => {
  expect(trimmed('Rent, rates, etc. They add up.')).toEqual(['Rent, rates, etc.', 'They add up.'])
  expect(trimmed('We sell in the U.K. They do not.')).toEqual(['We sell in the U.K.', 'They do not.'])
  expect(trimmed('We said no. They left.')).toEqual(['We said no.', 'They left.'])
})

test('Sentences joined are the text, whatever it is', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom('. ', '.', '? ', 'e.g.', 'Ltd. ', '1.5', ' ', '\n', '`', '[', '](', ')', 'A', 'b ', '**', '"'),
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (one) => {
      const sentences = sentencesOf(one)
      expect(sentences.join('')).toBe(one)
      expect(sentences).not.toContain('')
    }),
  )
})
