import { get, post } from './endpoint.ts'
import { z } from './zod.ts'

/** What reaching a level is worth, once a level. */
export const LEVEL_UP_POINTS = 100
export const STREAK_MILESTONE_POINTS = 50
/** Once a day of the person's own, by hand: what the specification calls the manual streak bonus. */
export const DAILY_REWARD_POINTS = 25
/** Conversations a day. */
export const DAILY_GOAL = 3
export const STREAK_MILESTONES = [3, 7, 14, 30, 60, 100, 200, 365] as const
/** Each is worth its count. */
export const CONVERSATION_MILESTONES = [1, 5, 10, 25, 50, 100, 250, 500, 1000] as const
/** Conversation milestones from here on are special. */
export const SPECIAL_MILESTONE = 100
/** Badges of this category are special. */
export const SPECIAL_CATEGORY = 'elite'

/** The drawings a badge may have, by lucide's names. */
export const BADGE_ICONS = [
  'award',
  'book-open',
  'brain',
  'calendar-check',
  'cog',
  'coins',
  'compass',
  'crown',
  'flame',
  'footprints',
  'graduation-cap',
  'library',
  'lightbulb',
  'megaphone',
  'message-circle',
  'messages-square',
  'mountain',
  'sprout',
  'users',
] as const

export const Badge = z.object({
  id: z.string(),
  /** One of `BADGE_ICONS`; `award` where a badge is no longer given. */
  icon: z.string(),
  name: z.string(),
  description: z.string(),
  points: z.number().int(),
  /** `elite` counts as special. */
  category: z.string(),
})
export type Badge = z.infer<typeof Badge>

const EarnedBadge = z.object({ id: z.string(), name: z.string(), earnedAt: z.iso.datetime() })

export const SimpleProgress = z.object({
  currentLevel: z.number().int(),
  totalPoints: z.number().int(),
  /** Of the points that the next level needs in all: 0 to 100, two decimals. */
  progressPercentage: z.number(),
  /** The points of the next level in all. */
  nextLevelPoints: z.number().int(),
  nextGoal: z.string(),
  /** The newest first, three at most. */
  recentBadges: z.array(EarnedBadge),
  /** How many badges were earned in all. */
  badgesEarned: z.number().int(),
  streak: z.object({ days: z.number().int(), freezes: z.number().int() }),
  dailyGoal: z.object({ done: z.number().int(), of: z.number().int() }),
  /** Whether today's reward can still be taken. */
  dailyReward: z.object({ points: z.number().int(), isTaken: z.boolean() }),
})
export type SimpleProgress = z.infer<typeof SimpleProgress>

export const NewAchievements = z.object({
  newBadges: z.array(z.object({ id: z.string(), badge: Badge })),
  levelUp: z.boolean(),
  streakMilestone: z.boolean(),
  conversationMilestones: z.array(z.number().int()),
  /** The level and the streak that the two above speak of: the highest reached, else those of today. */
  level: z.number().int(),
  streak: z.number().int(),
})
export type NewAchievements = z.infer<typeof NewAchievements>

/** What a person has done and earned in all. */
export const Progress = z.object({
  level: z.number().int(),
  totalPoints: z.number().int(),
  nextLevelPoints: z.number().int(),
  badges: z.array(z.object({ id: z.number().int(), badgeId: z.string(), badge: Badge, earnedAt: z.iso.datetime() })),
  learningPaths: z.array(
    z.object({ learningPathId: z.number().int(), currentTopic: z.string(), totalTimeSpent: z.number().int() }),
  ),
  stats: z.object({
    totalConversations: z.number().int(),
    totalMessages: z.number().int(),
    topicsDiscussed: z.array(z.string()),
    currentStreak: z.number().int(),
  }),
})
export type Progress = z.infer<typeof Progress>

export const getSimpleProgress = get('/api/gamification/simple-progress', {
  summary: "The caller's level, points, next goal and newest badges",
  answer: SimpleProgress,
})
export const getNewAchievements = get('/api/new-achievements', {
  summary:
    'What the caller has earned and not yet been shown; an answer is repeated for 60 seconds, then counted as shown',
  answer: NewAchievements,
})
export const getProgress = get('/api/gamification/progress', {
  summary: "The caller's level, badges, learning paths and statistics",
  answer: Progress,
})
export const listBadges = get('/api/gamification/badges', {
  summary: 'Every badge there is, earned or not',
  answer: z.array(Badge),
})
export const initialise = post('/api/gamification/init', {
  summary: "Begin the caller's learning journey; doing it again changes nothing",
  answer: Progress,
})
export const takeDailyReward = post('/api/gamification/daily-reward', {
  summary: "Take today's reward, once a day in the caller's time zone; taken before: 409",
  answer: SimpleProgress,
})

/** The points in all that reach a level: 0 for the first, 100, 300, 600 and so on. */
export const pointsToReach = (level: number): number => (100 * level * (level - 1)) / 2

/** The level that so many points have reached, from 1. */
export function levelOf(points: number): number {
  // The inverse of pointsToReach; rounding may be one off where the points are large.
  const guess = Math.max(1, Math.floor((1 + Math.sqrt(1 + (8 * Math.max(0, points)) / 100)) / 2))
  if (pointsToReach(guess) > points) return Math.max(1, guess - 1)
  return pointsToReach(guess + 1) <= points ? guess + 1 : guess
}

/** How far so many points go towards what the next level needs in all: 0 to 100, two decimals. */
export function progressPercentage(points: number, nextLevelPoints: number): number {
  const percent = (points / nextLevelPoints) * 100
  return Number.isFinite(percent) ? Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100 : 0
}

/** Level and progress of so many points, for every screen that shows them. */
export function levelProgress(
  totalPoints: number,
): Pick<SimpleProgress, 'currentLevel' | 'nextLevelPoints' | 'progressPercentage'> {
  const currentLevel = levelOf(totalPoints)
  const nextLevelPoints = pointsToReach(currentLevel + 1)
  return { currentLevel, nextLevelPoints, progressPercentage: progressPercentage(totalPoints, nextLevelPoints) }
}

/** What the first message of a conversation is multiplied by on so many days in a row: 1 to 3. */
export const streakMultiplier = (streak: number): number => Math.min(3, 1 + Math.max(0, streak) / 10)

/** A badge's id as a name, for one that is not known: underscores become spaces, words begin with a capital. */
export const badgeNameOf = (id: string): string =>
  id
    .split('_')
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ')
