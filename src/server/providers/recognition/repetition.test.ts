import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutRepetition } from './repetition.ts'

const token = fc.integer({ min: 3, max: 32_000 })
/** A round in which nothing comes twice. */
const round = fc.uniqueArray(token, { minLength: 1, maxLength: 30 })
const times = (count: number, tokens: number[]) => Array.from({ length: count }, () => tokens).flat()

/** As the recogniser asks: after every token. */
function heard(tokens: number[]): number[] {
  const said: number[] = []
  for (const next of tokens) {
    said.push(next)
    const once = withoutRepetition(said)
    if (once.length < said.length) return once
  }
  return said
}

describe('what a recogniser says', () => {
  test('loses the circle it ends in, and keeps its first round', () => {
    fc.assert(
      fc.property(round, (tokens) => {
        expect(heard([-1, -2, ...times(20, tokens)])).toEqual([-1, -2, ...tokens])
      }),
    )
  })

  test('keeps what a person says three times over', () => {
    fc.assert(
      fc.property(round, (tokens) => {
        expect(heard([-1, ...times(3, tokens), -2])).toEqual([-1, ...times(3, tokens), -2])
      }),
    )
  })

  test('keeps the noughts of a billion, by itself or in threes', () => {
    const [one, nought, comma] = [3, 4, 5]
    for (const number of [
      [one, ...times(9, [nought])],
      [one, ...times(3, [comma, nought, nought, nought])],
    ])
      expect(heard(number)).toEqual(number)
  })

  test('keeps whatever has no circle', () => {
    fc.assert(
      fc.property(fc.uniqueArray(token), (tokens) => {
        expect(heard(tokens)).toEqual(tokens)
      }),
    )
  })
})
