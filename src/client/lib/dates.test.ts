import { expect, test } from 'vitest'
import { shownDateTime, shownLongDay, shownTime } from './dates.ts'

// Without a Z: a moment of the clock where the test runs, whatever its zone.
const MORNING = '2026-11-05T09:04:00'

test('days stand before months, in words, with the hours of a day', () => {
  expect(shownDateTime(MORNING)).toBe('5 Nov 2026, 09:04')
  expect(shownDateTime('2026-01-31T18:30:00')).toBe('31 Jan 2026, 18:30')
  expect(shownTime('2026-01-31T18:30:00')).toBe('18:30')
  expect(shownLongDay(new Date(MORNING))).toBe('Thursday 5 November')
})
