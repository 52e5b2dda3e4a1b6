import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayName, initials } from './users.ts'

const person = (firstName: string, lastName: string, email: string) => ({ firstName, lastName, email })

describe('The name that is shown', () => {
  test.each([
    ['Ada', 'Byron', 'ada@example.com', 'Ada Byron'],
    ['Ada', '', 'ada@example.com', 'Ada'],
    ['  ', 'Byron', 'ada@example.com', 'Byron'],
    ['', '', 'ada.byron@example.com', 'ada.byron'],
    ['', '', '@example.com', 'User'],
    ['', '', ' @example.com', 'User'],
    ['', '', '', 'User'],
  ])('of "%s" "%s" <%s> is %s', (firstName, lastName, email, name) => {
    expect(displayName(person(firstName, lastName, email))).toBe(name)
  })
})

describe('The initials', () => {
  test.each([
    ['Ada', 'Byron', 'z@example.com', 'AB'],
    ['ada', '', 'z@example.com', 'A'],
    ['', 'byron', 'z@example.com', 'B'],
    ['', '', 'zoe@example.com', 'Z'],
    ['', '', '', 'U'],
    ['𝓐da', 'Émile', 'z@example.com', '𝓐É'],
  ])('of "%s" "%s" <%s> are %s', (firstName, lastName, email, letters) => {
    expect(initials(person(firstName, lastName, email))).toBe(letters)
  })
})

test('Nobody is without a name and initials, whatever is stored of them', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(' ', '\t @', '  '))
  fc.assert(
    fc.property(text, text, text, (...parts) => {
      expect(displayName(person(...parts)).trim()).not.toBe('')
      expect(initials(person(...parts)).isWellFormed()).toBe(true)
      expect(initials(person(...parts)).trim()).not.toBe('')
    }),
  )
})
