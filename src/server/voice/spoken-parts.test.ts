import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speechCases } from './speech-cases.ts'
import { speechSentences } from './speech-text.ts'
import { spokenParts } from './spoken-parts.ts'

test.each([
  ['Good morning.', ['Good morning.']],
  // At most 40 characters where there is a place for it, and behind a mark where there is one.
  [
    'A rise like that lands on you at once, while your own prices wait for you to find the nerve.',
    ['A rise like that lands on you at once,', 'while your own prices wait for you to find the nerve.'],
  ],
  [
    'Ask your best five customers for a deposit because your cash will not last until the spring.',
    ['Ask your best five customers,', 'for a deposit because your cash will not last until the spring.'],
  ],
  [
    'Losing a crowd you could count on is a real blow, and it says nothing bad about what you sell.',
    ['Losing a crowd you could count on,', 'is a real blow, and it says nothing bad about what you sell.'],
  ],
  [
    'The idea I would reach for first here is value-based pricing; it sets the price by what the customer gains.',
    [
      'The idea I would reach for first here,',
      'is value-based pricing;',
      'it sets the price by what the customer gains.',
    ],
  ],
  [
    'Not every late payer is a bad one - some have only lost your letter.',
    ['Not every late payer is a bad one,', 'some have only lost your letter.'],
  ],
  // Neither within a number nor within a name.
  [
    'Your rent is one thousand two hundred and fifty pounds a month, which is a lot.',
    ['Your rent is one thousand two hundred and fifty pounds a month,', 'which is a lot.'],
  ],
  [
    'Talk to Marks and Spencer first, since they already know what you sell.',
    ['Talk to Marks and Spencer first,', 'since they already know what you sell.'],
  ],
  // Nowhere to breathe: a cut elsewhere would be heard.
  [
    'Yes, that is what most owners of a small firm say at first.',
    ['Yes, that is what most owners of a small firm say at first.'],
  ],
])('%s begins soon', (said, parts) => {
  expect(spokenParts(said)).toEqual(parts)
})

test('Only the first sentence is spoken in parts', () => {
  const long = 'When the bank says no for the second time, ask them which figure they looked at before they did.'
  expect(spokenParts(`${long} ${long}`)).toEqual([...spokenParts(long), long])
})

test('Parts lose nothing of what is said', () => {
  const words = (parts: readonly string[]) =>
    parts
      .join(' ')
      .replace(/[^\p{L}\p{N} ]/gu, ' ')
      .split(/ +/)
      .filter(Boolean)
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constantFrom(...Object.values(speechCases).flatMap((cases) => cases.map(([written]) => written))),
        fc.string({ maxLength: 400 }),
      ),
      (text) => {
        expect(words(spokenParts(text))).toEqual(words(speechSentences(text)))
      },
    ),
  )
})
