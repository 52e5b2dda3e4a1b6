import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDay } from './local-day.ts'

test('A moment belongs to another day at either end of the world', () => {
  const moment = new Date('2026-11-18T10:30:00Z')
  expect(localDay(moment, 'Pacific/Kiritimati')).toBe('2026-11-19')
  expect(localDay(moment, 'Pacific/Pago_Pago')).toBe('2026-11-17')
})

test('A day begins at midnight by the clock on the wall, in summer time as well', () => {
  expect(localDay(new Date('2026-07-01T22:59:59Z'), 'Europe/London')).toBe('2026-07-01')
  expect(localDay(new Date('2026-07-01T23:00:00Z'), 'Europe/London')).toBe('2026-07-02')
  expect(localDay(new Date('2026-12-01T23:59:59Z'), 'Europe/London')).toBe('2026-12-01')
})

test('Where the zone is not known, or is no zone, it is the day in London', () => {
  const moment = new Date('2026-07-01T23:30:00Z')
  for (const timeZone of [null, '', 'Nowhere/At_All', '../etc'])
    expect(localDay(moment, timeZone), String(timeZone)).toBe('2026-07-02')
})

test('Days of moments in order are in order', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.nat(400_000_000),
      fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
      (moment, later, timeZone) => {
        const day = localDay(moment, timeZone)
        expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(localDay(new Date(moment.getTime() + later), timeZone) >= day).toBe(true)
      },
    ),
  ))
