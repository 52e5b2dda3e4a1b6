import { describe, expect, test } from 'vitest'
import { failureOf, retryAfter } from './model-failure.ts'

const variables = { key: 'THE_KEY', model: 'THE_MODEL', address: 'THE_ADDRESS' }

describe('What a model server did wrong', () => {
  test.each([
    [400, 'refused', 'THE_MODEL'],
    [401, 'refused', 'THE_KEY'],
    [403, 'refused', 'THE_KEY'],
    [404, 'refused', 'THE_MODEL'],
    [307, 'refused', 'THE_ADDRESS'],
    [408, 'unreachable', ''],
    [429, 'rate-limited', ''],
    [500, 'unreachable', ''],
    [529, 'unreachable', ''],
  ])('is told of status %i as %s', (statusCode, kind, variable) => {
    const failure = failureOf({ statusCode }, variables)
    expect(failure.kind).toBe(kind)
    expect(failure.message).toContain(String(statusCode))
    expect(failure.message).toContain(variable)
  })

  test("is told with the vendor's word for it but never with the vendor's sentence", () => {
    const message = 'Your message "My secret plan" is too long'
    const data = { error: { message, code: 'context_length_exceeded', type: 'My secret plan' } }
    const failure = failureOf(Object.assign(new Error(message), { statusCode: 400, data }), variables)
    expect(failure.message).toContain('context_length_exceeded')
    expect(failure.message + String(failure.cause)).not.toContain('secret')
  })
})

describe('Retry-After', () => {
  const after = (value: string) => retryAfter({ responseHeaders: { 'retry-after': value } })

  test('is read as seconds and as a date', () => {
    expect(after('2')).toBe(2000)
    expect(after(new Date(Date.now() + 5000).toUTCString())).toBeGreaterThan(3000)
    expect(after(new Date(0).toUTCString())).toBe(0)
  })

  test('is not there where it says nothing readable', () => {
    expect(after('soon')).toBeNull()
    expect(retryAfter(new Error('else'))).toBeNull()
  })
})
