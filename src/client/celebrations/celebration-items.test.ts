import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NewAchievements } from '#shared/gamification.ts'
import { celebrationItems } from './celebration-items.ts'

const none: NewAchievements = {
  newBadges: [],
  levelUp: false,
  streakMilestone: false,
  conversationMilestones: [],
  level: 4,
  streak: 7,
}
const badge = (category: string, id = 'financial_savvy') => ({
  id,
  badge: { id, icon: 'coins', name: 'Financial Savvy', description: 'Five talks of money', points: 75, category },
})

test('a badge is celebrated with its own name, words, drawing and points', () => {
  expect(celebrationItems({ ...none, newBadges: [badge('finance')] })).toEqual([
    {
      id: 'badge:financial_savvy',
      type: 'badge',
      title: 'Financial Savvy',
      description: 'Five talks of money',
      icon: 'coins',
      points: 75,
      color: 'green',
      special: false,
    },
  ])
})

test('a badge of the category elite is special', () => {
  expect(celebrationItems({ ...none, newBadges: [badge('elite')] })).toMatchObject([{ special: true, color: 'gold' }])
})

test('a level-up is worth 100 points and a streak milestone 50', () => {
  expect(celebrationItems({ ...none, levelUp: true, streakMilestone: true })).toMatchObject([
    { type: 'level', title: 'Level 4', points: 100, color: 'purple' },
    { type: 'streak', title: '7 days in a row', points: 50, color: 'red' },
  ])
})

test('a conversation milestone is worth its count, and special from 100', () => {
  const items = celebrationItems({ ...none, conversationMilestones: [1, 50, 99, 100, 250] })
  expect(items.map(({ points, special }) => [points, special])).toEqual([
    [1, false],
    [50, false],
    [99, false],
    [100, true],
    [250, true],
  ])
})

test('nothing earned is nothing celebrated', () => {
  expect(celebrationItems(none)).toEqual([])
})

const anyNews = fc.record<NewAchievements>({
  newBadges: fc.array(fc.constantFrom(badge('elite', 'a'), badge('finance', 'b'), badge('', 'c'))),
  levelUp: fc.boolean(),
  streakMilestone: fc.boolean(),
  conversationMilestones: fc.array(fc.constantFrom(1, 5, 10, 100)),
  level: fc.integer({ min: 1, max: 99 }),
  streak: fc.integer({ min: 0, max: 365 }),
})

test('everything earned is celebrated exactly once, and the same news gives the same items', () => {
  fc.assert(
    fc.property(anyNews, (news) => {
      const items = celebrationItems(news)
      const of = (type: string) => items.filter((item) => item.type === type).length
      expect(of('badge')).toBe(new Set(news.newBadges.map(({ id }) => id)).size)
      expect(of('milestone')).toBe(new Set(news.conversationMilestones).size)
      expect(of('level')).toBe(Number(news.levelUp))
      expect(of('streak')).toBe(Number(news.streakMilestone))
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      expect(celebrationItems(structuredClone(news))).toEqual(items)
    }),
  )
})
