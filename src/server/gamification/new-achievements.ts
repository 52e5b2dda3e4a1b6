import type { Db } from '#server/db/database.ts'
import type { NewAchievements } from '#shared/gamification.ts'
import { badgeOf } from './badges.ts'
import { simpleProgressOf } from './present-progress.ts'
import { noteShown, uncelebratedOf } from './store.ts'

/**
 * What the person has earned and not been shown. Each achievement is repeated for 60 seconds after the answer it first stood in, and
 * then counts as shown: neither a reload nor a second asker loses it or has it later once more.
 */
export async function newAchievements(db: Db, userId: number): Promise<NewAchievements> {
  const earned = await uncelebratedOf(db, userId)
  await noteShown(
    db,
    userId,
    earned.map(({ id }) => id),
  )
  const today = await simpleProgressOf(db, userId)
  const numbers = (of: (typeof earned)[number]['kind']) =>
    earned.filter(({ kind }) => kind === of).map(({ subject }) => Number(subject))
  const levels = numbers('level')
  const streaks = numbers('streak-milestone')
  return {
    newBadges: earned
      .filter(({ kind }) => kind === 'badge')
      .map(({ subject, points }) => ({ id: subject, badge: badgeOf(subject, points) })),
    levelUp: levels.length > 0,
    streakMilestone: streaks.length > 0,
    conversationMilestones: numbers('conversation-milestone').sort((one, other) => one - other),
    level: levels.length > 0 ? Math.max(...levels) : today.currentLevel,
    streak: streaks.length > 0 ? Math.max(...streaks) : today.streak.days,
  }
}
