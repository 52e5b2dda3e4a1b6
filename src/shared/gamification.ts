import { get, post } from './endpoint.ts'
import { z } from './zod.ts'

export const Badge = z.object({
  id: z.string(),
  /** The name of one of the drawings the client knows. */
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
  /** Of the way from this level to the next: 0 to 100, two decimals. */
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
  /** The level and the streak that the two above speak of. */
  level: z.number().int(),
  streak: z.number().int(),
})
export type NewAchievements = z.infer<typeof NewAchievements>

/** What a person has done and earned in all. */
export const Progress = z.object({
  level: z.number().int(),
  totalPoints: z.number().int(),
  nextLevelPoints: z.number().int(),
  badges: z.array(
    z.object({ id: z.number().int(), badgeId: z.string(), badge: Badge, earnedAt: z.iso.datetime() }),
  ),
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
  summary: 'What the caller has earned and not yet been shown; an answer is repeated for 60 seconds, then counted as shown',
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
