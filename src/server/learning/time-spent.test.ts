import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeSpent } from './time-spent.ts'

const at = (...minutes: number[]) => minutes.map((minute) => new Date(minute * 60_000))

test('Time spent is the pauses between messages, a long one counted as five minutes', () => {
  expect(timeSpent([])).toBe(0)
  expect(timeSpent(at(3))).toBe(0)
  expect(timeSpent(at(0, 2, 4.5))).toBe(4)
  expect(timeSpent(at(0, 2, 2000, 2003))).toBe(10)
})

test('Time spent never counts more than passed, whatever the order of the messages', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1 }), (minutes) => {
      const spent = timeSpent(at(...minutes))
      expect(spent).toBeGreaterThanOrEqual(0)
      expect(spent).toBeLessThanOrEqual(Math.max(...minutes) - Math.min(...minutes))
      expect(spent).toBe(timeSpent(at(...minutes.toReversed())))
    }),
  )
})
