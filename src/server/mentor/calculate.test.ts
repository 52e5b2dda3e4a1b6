import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  breakEvenSales,
  change,
  employmentCost,
  hourlyRate,
  marginOf,
  perPeriod,
  runwayMonths,
  tiedUp,
  volumeChange,
} from './calculate.ts'

const money = fc.integer({ min: 1, max: 1_000_000 })

describe('The sums', () => {
  test('agree with cases worked by hand', () => {
    expect(change(1900, 1250)).toEqual({ difference: -650, share: -650 / 1900 })
    expect(marginOf(50, 30)).toEqual({ contribution: 20, margin: 0.4, markUp: 20 / 30 })
    expect(breakEvenSales(6000, 0.6)).toBe(10_000)
    expect(runwayMonths(48_000, 12_000)).toBe(4)
    expect(hourlyRate(3000, 20, 1)).toBeCloseTo(39.13, 2)
    expect(volumeChange(0.3, 0.1)).toBeCloseTo(-0.25)
    expect(tiedUp(9000, 365 / 12)).toBeCloseTo(9000)
    expect(perPeriod(650, 'week', 'year')).toBe(33_800)
  })

  test('put the cost of a salary of £24,000 at the rates of 2025/26', () => {
    const { insurance, pension, total } = employmentCost(24_000)
    expect([insurance, pension, total].map((value) => Math.round(value * 100) / 100)).toEqual([2850, 532.8, 27_382.8])
  })

  test('break even exactly at break-even sales', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 1, max: 100 }), (costs, margin) => {
        expect(breakEvenSales(costs, margin / 100) * (margin / 100) - costs).toBeCloseTo(0, 4)
      }),
    )
  })

  test('leave profit the same after a price change and the volume change it allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 90 }), fc.integer({ min: 1, max: 50 }), (margin, rise) => {
        const volume = 1 + volumeChange(margin / 100, rise / 100)
        expect(volume * (margin / 100 + rise / 100)).toBeCloseTo(margin / 100, 6)
      }),
    )
  })
})
