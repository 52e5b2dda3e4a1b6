import type { Db } from '#server/db/database.ts'
import { listPathProgress } from '#server/learning/store.ts'
import { timeZoneOf } from '#server/users/store.ts'
import {
  badgeNameOf,
  DAILY_GOAL,
  DAILY_REWARD_POINTS,
  levelProgress,
  type Progress,
  type SimpleProgress,
} from '#shared/gamification.ts'
import { localDay } from '#shared/local-day.ts'
import { badgeOf, badges } from './badges.ts'
import { keyOf } from './entry.ts'
import { nextGoal } from './next-goal.ts'
import { badgesOf, tallyOf } from './store.ts'
import { streakOn } from './streak.ts'
import { daysOf, type Tally } from './tally.ts'

const RECENT_BADGES = 3

/** The person's level, points, goals and newest badges as they are today. */
export async function simpleProgressOf(db: Db, userId: number): Promise<SimpleProgress> {
  const today = localDay(new Date(), await timeZoneOf(db, userId))
  const { tally } = await tallyOf(db, userId)
  const earned = await badgesOf(db, userId)
  const { days, freezes } = streakOfToday(tally, today)
  return {
    ...levelProgress(tally.points),
    totalPoints: tally.points,
    nextGoal: nextGoal(tally, days, badges),
    recentBadges: earned.slice(0, RECENT_BADGES).map(({ badgeId, points, at }) => ({
      id: badgeId,
      name: badgeOf(badgeId, points).name,
      earnedAt: at.toISOString(),
    })),
    badgesEarned: earned.length,
    streak: { days, freezes },
    dailyGoal: { done: tally.talks.get(today) ?? 0, of: DAILY_GOAL },
    dailyReward: {
      points: DAILY_REWARD_POINTS,
      isTaken: tally.known.has(keyOf({ kind: 'daily-reward', subject: today })),
    },
  }
}

/** What the person has done and earned in all, deleted conversations included. */
export async function progressOf(db: Db, userId: number): Promise<Progress> {
  const today = localDay(new Date(), await timeZoneOf(db, userId))
  const { tally } = await tallyOf(db, userId)
  const earned = await badgesOf(db, userId)
  const paths = await listPathProgress(db, userId)
  const { currentLevel, nextLevelPoints } = levelProgress(tally.points)
  return {
    level: currentLevel,
    totalPoints: tally.points,
    nextLevelPoints,
    badges: earned.map(({ id, badgeId, points, at }) => ({
      id,
      badgeId,
      badge: badgeOf(badgeId, points),
      earnedAt: at.toISOString(),
    })),
    learningPaths: paths.map(({ learningPathId, currentTopic, totalTimeSpent }) => ({
      learningPathId,
      currentTopic,
      totalTimeSpent,
    })),
    stats: {
      totalConversations: tally.conversations,
      totalMessages: tally.messages,
      topicsDiscussed: [...tally.areas].sort(([, few], [, many]) => many - few).map(([area]) => badgeNameOf(area)),
      currentStreak: streakOfToday(tally, today).days,
    },
  }
}

/** Where a traveller's day has gone back, the last one they talked on is still theirs. */
function streakOfToday(tally: Tally, today: string) {
  const days = daysOf(tally)
  const last = days.at(-1) ?? today
  return streakOn(days, last > today ? last : today)
}
