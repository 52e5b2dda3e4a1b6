import { get, post } from './endpoint.ts'
import { z } from './zod.ts'

const PathCategory = z.enum(['strategy', 'marketing', 'finance', 'leadership', 'other'])
const PathDifficulty = z.enum(['beginner', 'intermediate', 'advanced'])

export const LearningPath = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  category: PathCategory,
  difficulty: PathDifficulty,
  /** In minutes. */
  estimatedDuration: z.number().int(),
  topics: z.array(z.string()),
})
export type LearningPath = z.infer<typeof LearningPath>

export const PathProgress = z.object({
  id: z.number().int(),
  learningPathId: z.number().int(),
  conversationId: z.number().int(),
  currentTopic: z.string(),
  /** In minutes. */
  totalTimeSpent: z.number().int(),
})
export type PathProgress = z.infer<typeof PathProgress>

/** What somebody wants to learn, in their words; empty is as good as absent. */
const Topic = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .trim()
  .max(200, 'Topic too long')

export const startLearningJourney = post('/api/conversations/start-learning-journey', {
  summary: 'Start a learning journey in a conversation of its own; without a topic its welcome asks for one',
  body: z.object({ topic: Topic.nullish() }),
  answer: z.object({ conversationId: z.number().int() }),
  limit: 'conversations',
})
export const listLearningPaths = get('/api/gamification/learning-paths', {
  summary: "The caller's learning paths",
  answer: z.array(LearningPath),
})
export const listPathProgress = get('/api/gamification/user-progress', {
  summary: 'How far the caller has come on each learning path',
  answer: z.array(PathProgress),
})
