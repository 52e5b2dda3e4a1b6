import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDay } from '#shared/local-day.ts'
import { streakOn } from './streak.ts'

/** The day that comes so many days after the first of 2026. */
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
const days = (...numbers: number[]) => numbers.map(day)
const run = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

/** Days somebody talked on, as numbers: mostly in a row, so that streaks come about. */
const someDays = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constant(1) }, { weight: 2, arbitrary: fc.integer({ min: 2, max: 5 }) }), {
    minLength: 1,
    maxLength: 120,
  })
  .map((steps) => steps.reduce<number[]>((all, step) => [...all, (all.at(-1) ?? -1) + step], []))

describe('a streak', () => {
  test('counts days in a row, today among them as soon as somebody talks', () => {
    expect(streakOn([], day(3))).toEqual({ days: 0, freezes: 0, longest: 0 })
    expect(streakOn(days(3), day(3)).days).toBe(1)
    expect(streakOn(days(1, 2, 3), day(3)).days).toBe(3)
  })

  test('is not over before a day without a talk has ended', () => {
    expect(streakOn(days(1, 2, 3), day(4)).days).toBe(3)
    expect(streakOn(days(1, 2, 3), day(5))).toEqual({ days: 0, freezes: 0, longest: 3 })
  })

  test('earns a freeze every seventh day and keeps two at most', () => {
    const freezes = [6, 7, 13, 14, 21, 70].map((count) => streakOn(days(...run(0, count)), day(count - 1)).freezes)
    expect(freezes).toEqual([0, 1, 1, 2, 2, 2])
  })

  test('spends a freeze by itself on a missed day, which does not count', () => {
    expect(streakOn(days(...run(0, 7)), day(8))).toEqual({ days: 7, freezes: 0, longest: 7 })
    expect(streakOn(days(...run(0, 7), 8), day(8))).toEqual({ days: 8, freezes: 0, longest: 8 })
    expect(streakOn(days(...run(0, 14), 16), day(16))).toEqual({ days: 15, freezes: 0, longest: 15 })
  })

  test('is over where more days were missed than freezes are kept, and begins again at one', () => {
    expect(streakOn(days(...run(0, 7), 9), day(9))).toEqual({ days: 1, freezes: 0, longest: 7 })
    expect(streakOn(days(...run(0, 14)), day(17))).toEqual({ days: 0, freezes: 0, longest: 14 })
  })

  test('never has a negative number, more than two freezes, or more days than were talked on', () => {
    fc.assert(
      fc.property(someDays, fc.nat({ max: 9 }), (numbers, later) => {
        const streak = streakOn(days(...numbers), day((numbers.at(-1) ?? 0) + later))
        expect(streak.days).toBeGreaterThanOrEqual(0)
        expect(streak.freezes).toBeGreaterThanOrEqual(0)
        expect(streak.freezes).toBeLessThanOrEqual(2)
        expect(streak.longest).toBeLessThanOrEqual(numbers.length)
        expect(streak.days).toBeLessThanOrEqual(streak.longest)
      }),
    )
  })

  test('only gets shorter by waiting, and its longest only grows by talking', () => {
    fc.assert(
      fc.property(someDays, fc.nat({ max: 6 }), (numbers, later) => {
        const last = numbers.at(-1) ?? 0
        const now = streakOn(days(...numbers), day(last))
        expect(streakOn(days(...numbers), day(last + later)).days).toBeLessThanOrEqual(now.days)
        const more = streakOn(days(...numbers, last + 1), day(last + 1))
        expect(more.days).toBe(now.days + 1)
        expect(more.longest).toBeGreaterThanOrEqual(now.longest)
      }),
    )
  })

  test.each([
    ['Europe/London', '2026-03-27', 7],
    ['Europe/London', '2026-10-22', 7],
    ['America/New_York', '2026-03-05', 7],
    ['Australia/Lord_Howe', '2026-04-02', 7],
    ['America/Santiago', '2026-09-03', 7],
  ])('is kept in %s through a clock change by talking once a day at any hour', (zone, from, count) => {
    const midnights = localMidnights(zone, from, count + 1)
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 24 * 60 - 1 }), { minLength: count, maxLength: count }),
        (minutes) => {
          const talked = minutes.map((minute, n) => {
            const [begin = 0, end = 0] = [midnights[n], midnights[n + 1]]
            return localDay(new Date(begin + Math.floor(((end - begin) * minute) / (24 * 60))), zone)
          })
          expect(streakOn(talked, talked.at(-1) ?? '').days).toBe(count)
        },
      ),
    )
  })
})

/** The moments at which days begin there, found by looking: the first minute whose day is another. */
function localMidnights(zone: string, from: string, count: number): number[] {
  const found: number[] = []
  let before = ''
  for (let moment = Date.parse(from) - 86_400_000; found.length < count; moment += 60_000) {
    const today = localDay(new Date(moment), zone)
    if (today !== before && today >= from) found.push(moment)
    before = today
  }
  return found
}
