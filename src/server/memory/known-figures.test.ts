import { knownFrom, type RememberedFact } from '#server/mentor/known.ts'
import type { FigureName } from '#shared/memory.ts'
import { expect, test } from 'vitest'
import { readAmount, sayAmount } from './amounts.ts'

function remembered(role: FigureName, amount: string): RememberedFact {
  const figure = readAmount(role, amount)!
  return { kind: 'figure', text: sayAmount(figure), figure, day: '2026-11-12' }
}

test('Of the prices of two things neither is taken for the price', () => {
  const facts = [
    remembered('price', '£60 a colour'),
    remembered('rent', '£900 a month'),
    remembered('price', '£2 a loaf'),
  ]
  expect(knownFrom({ facts, followUp: null }).facts).toMatchObject({ rent: { value: 900, per: 'month' } })
  expect(knownFrom({ facts, followUp: null }).facts).not.toHaveProperty('price')
  expect(knownFrom({ facts: facts.slice(0, 2), followUp: null }).facts.price).toMatchObject({
    value: 60,
    item: 'colour',
  })
})

test.each(['€900', '$900', '900 euros a month', '900 dollars'])('%s is no amount in pounds', (typed) =>
  expect(readAmount('rent', typed)).toBeNull(),
)
