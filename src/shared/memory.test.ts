import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FACT_MAX, holdsSecret, NewFact } from './memory.ts'

describe('What is written down nowhere', () => {
  test.each([
    'My card is 4111 1111 1111 1111',
    'card 5555-5555-5555-4444 exp 12/29',
    'The password is hunter2',
    'wifi pass word: kettle',
    'PIN is 4821',
    'sort code 20-00-00',
    'NI number QQ 12 34 56 C is no good, AB 12 34 56 C is',
    'the key sk-live_abcdef123456789',
  ])('is a secret: %s', (text) => expect(holdsSecret(text)).toBe(true))

  test.each([
    'Order number 1234 5678 9012 3456',
    'Ring 01632 960 123 about the lease',
    'Change the password policy',
    '£1,250,000 a year',
    'Pin the menu to the door',
    'Turnover of 120000 in 2024-2025',
  ])('is no secret: %s', (text) => expect(holdsSecret(text)).toBe(false))

  test('is a card wherever its digits are parted', () => {
    const parted = fc
      .array(fc.constantFrom('', ' ', '-'), { minLength: 15, maxLength: 15 })
      .map((gaps) => Array.from('4111111111111111', (digit, at) => digit + (gaps[at] ?? '')).join(''))
    fc.assert(fc.property(parted, (number) => holdsSecret(`it is ${number}, thanks`)))
  })
})

describe('A fact', () => {
  test('is one line of at most 200 characters', () => {
    expect(NewFact.parse({ kind: 'goal', text: '  Open a\n second   café ' }).text).toBe('Open a second café')
    expect(NewFact.safeParse({ kind: 'goal', text: ' \n ' }).success).toBe(false)
    expect(NewFact.safeParse({ kind: 'goal', text: 'x'.repeat(FACT_MAX) }).success).toBe(true)
    expect(NewFact.safeParse({ kind: 'goal', text: 'x'.repeat(FACT_MAX + 1) }).success).toBe(false)
  })

  test('that is a figure says which', () => {
    expect(NewFact.safeParse({ kind: 'figure', text: '£300' }).success).toBe(false)
    expect(NewFact.safeParse({ kind: 'figure', text: '£300', role: 'luck' }).success).toBe(false)
    expect(NewFact.parse({ kind: 'figure', text: '£300', role: 'rent' })).toMatchObject({ origin: 'person' })
  })
})
