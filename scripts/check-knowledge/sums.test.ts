import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds, readSum } from './sums.ts'

describe('A sum', () => {
  test.each([
    '1,250 x 12 = 15,000',
    '(42 - 18) / 42 = 57%',
    '£6,000 ÷ 60p = £10,000',
    '£1,000 × 1.05 ^ 3 = £1,157.63',
    '40 + 10% x 40 = 44',
    '£3,300 - £4,000 = -£700',
    '3 x 47 = about 140',
    '2 / 3 = 0.67',
    '100 - 20 - 30 = 50',
    '100 / 5 / 2 = 10',
    '2 x (3 + 4) - -1 = 15',
  ])('holds: %s', (line) => {
    expect(holds(readSum(line))).toBe(true)
  })

  test.each([
    '1,250 x 12 = 15,100',
    '(42 - 18) / 42 = 58%',
    '2 / 3 = 0.66',
    '3 x 47 = 140',
    '3 x 47 = about 150',
    '£3,300 - £4,000 = £700',
    '100 - 20 - 30 = 110',
  ])('does not hold: %s', (line) => {
    expect(holds(readSum(line))).toBe(false)
  })

  test.each([
    ['12 loaves x 3 = 36', /loaves/],
    ['12 x 3', /one =/],
    ['12 x = 36', /missing at the end/],
    ['(12 x 3 = 36', /not closed/],
    ['12 3 = 36', /sign is missing/],
    ['12 / 0 = 0', /cannot be worked out/],
    ['12 x 3 = a lot', /no figure/],
    ['2 x 3 = 6 = 12 / 2', /one =/],
  ])('%s says what is wrong with it', (line, reason) => {
    expect(() => readSum(line)).toThrow(reason)
  })

  test('of any two figures comes to what JavaScript makes of it', () => {
    const figure = fc.integer({ min: 1, max: 99_999 })
    fc.assert(
      fc.property(figure, figure, figure, (one, two, three) => {
        const { worked, operands } = readSum(`${one.toLocaleString('en-GB')} - ${two} x ${three} / ${one} = 1`)
        expect(worked).toBeCloseTo(one - (two * three) / one)
        expect(operands).toEqual([one, two, three, one])
      }),
    )
  })
})
