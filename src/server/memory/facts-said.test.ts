import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FACT_MAX } from '#shared/memory.ts'
import { FACT_CASES, SAID_ON } from './fact-cases.ts'
import { factsSaid } from './facts-said.ts'

const told = (text: string, question: string | null = null) => factsSaid({ text, question, day: SAID_ON })
const inWords = (text: string, question?: string) => told(text, question).map((fact) => `${fact.kind}: ${fact.text}`)

const telling = FACT_CASES.filter(([, facts]) => facts.length > 0)
const silent = FACT_CASES.filter(([, facts]) => facts.length === 0)

test.each(telling)('%s', (message, facts, question) => {
  expect(inWords(message, question).toSorted()).toEqual(facts.toSorted())
})

test.each(silent)('Nothing is remembered of: %s', (message, _, question) => {
  expect(inWords(message, question)).toEqual([])
})

describe('Whatever is said', () => {
  const aText = fc
    .array(fc.oneof(fc.constantFrom(...FACT_CASES.map(([message]) => message)), fc.string({ unit: 'binary' })), {
      maxLength: 6,
    })
    .map((parts) => parts.join(' '))

  test('each place is taken once, in words that can be kept', () =>
    fc.assert(
      fc.property(aText, (text) => {
        const facts = told(text)
        expect(new Set(facts.map(({ key }) => key)).size).toBe(facts.length)
        for (const fact of facts) expect(fact.text.trim().length).toBeGreaterThan(0)
        for (const fact of facts) expect(fact.text.length).toBeLessThanOrEqual(FACT_MAX)
      }),
    ))

  test('it is read in a moment', () => {
    const hostile = [
      'I want to '.repeat(400),
      'my '.repeat(1300),
      `my ${'small '.repeat(600)}café`,
      'I run a'.repeat(500),
      '"'.repeat(4000),
      'called '.repeat(500),
      'rent 1 '.repeat(1400),
    ]
    const start = performance.now()
    for (const text of hostile) told(text.slice(0, 4000))
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
