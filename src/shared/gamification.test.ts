import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  badgeNameOf,
  levelOf,
  levelProgress,
  pointsToReach,
  progressPercentage,
  streakMultiplier,
} from './gamification.ts'

const points = fc.integer({ min: 0, max: 2_000_000_000 })

test('a level is reached at 100, 300, 600, 1000 points in all', () => {
  expect([1, 2, 3, 4, 5].map(pointsToReach)).toEqual([0, 100, 300, 600, 1000])
  expect([0, 99, 100, 299, 300, 599, 600].map(levelOf)).toEqual([1, 1, 2, 2, 3, 3, 4])
})

test('whatever the points, they have reached their level and not the next', () => {
  fc.assert(
    fc.property(points, (total) => {
      const level = levelOf(total)
      expect(pointsToReach(level)).toBeLessThanOrEqual(total)
      expect(pointsToReach(level + 1)).toBeGreaterThan(total)
    }),
  )
})

test('every level is reached by exactly its points, however high', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6000 }), (level) => {
      expect([levelOf(pointsToReach(level) - 1), levelOf(pointsToReach(level))]).toEqual([level - 1, level])
    }),
  )
})

test('progress is the part of what the next level needs in all, with two decimals', () => {
  expect(levelProgress(0)).toEqual({ currentLevel: 1, nextLevelPoints: 100, progressPercentage: 0 })
  expect(levelProgress(62)).toEqual({ currentLevel: 1, nextLevelPoints: 100, progressPercentage: 62 })
  expect(levelProgress(200)).toEqual({ currentLevel: 2, nextLevelPoints: 300, progressPercentage: 66.67 })
})

test('progress stays from 0 to 100 with two decimals, whatever it is made of', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (done, needed) => {
      const percent = progressPercentage(done, needed)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
      expect(Number(percent.toFixed(2))).toBe(percent)
    }),
  )
})

test('a streak multiplies by a tenth a day, by three at most', () => {
  expect([0, 1, 7, 19, 20, 365].map(streakMultiplier)).toEqual([1, 1.1, 1.7, 2.9, 3, 3])
})

test('an unknown badge is named after its id', () => {
  expect(['deep_thinker', 'x', '__odd__id', ''].map(badgeNameOf)).toEqual(['Deep Thinker', 'X', 'Odd Id', ''])
})
