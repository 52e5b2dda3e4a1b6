import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { PathProgress } from '#shared/learning.ts'
import { type LearningPathRow, learningPaths, pathProgress } from './table.ts'

type NewPath = Omit<typeof learningPaths.$inferInsert, 'userId'>

export async function addPath(db: Db, userId: number, path: NewPath): Promise<LearningPathRow> {
  const [row] = await db
    .insert(learningPaths)
    .values({ ...path, userId })
    .returning()
  return row!
}

/** All paths that were ever made in a conversation: one for each version of the message that said what to learn. */
export const pathsIn = (db: Db, userId: number, conversationId: number): Promise<LearningPathRow[]> =>
  db
    .select()
    .from(learningPaths)
    .where(and(eq(learningPaths.userId, userId), eq(learningPaths.conversationId, conversationId)))

/** Moves a conversation's progress to a place on one of its paths. */
export async function keepProgress(
  db: Db,
  userId: number,
  progress: Omit<typeof pathProgress.$inferInsert, 'userId'>,
): Promise<void> {
  const { learningPathId, currentTopic, totalTimeSpent } = progress
  await db
    .insert(pathProgress)
    .values({ ...progress, userId })
    .onConflictDoUpdate({
      target: pathProgress.conversationId,
      set: { learningPathId, currentTopic, totalTimeSpent },
      setWhere: eq(pathProgress.userId, userId),
    })
}

/** A conversation that shows no path has no progress. */
export async function dropProgress(db: Db, userId: number, conversationId: number): Promise<void> {
  await db
    .delete(pathProgress)
    .where(and(eq(pathProgress.userId, userId), eq(pathProgress.conversationId, conversationId)))
}

/** The paths that the person's conversations show, oldest first. */
export async function listPaths(db: Db, userId: number): Promise<LearningPathRow[]> {
  const rows = await db
    .select({ path: learningPaths })
    .from(pathProgress)
    .innerJoin(learningPaths, eq(learningPaths.id, pathProgress.learningPathId))
    .where(eq(pathProgress.userId, userId))
    .orderBy(asc(learningPaths.id))
  return rows.map(({ path }) => path)
}

/** How far the person has come on each of them, in the order of `listPaths`. */
export function listPathProgress(db: Db, userId: number): Promise<PathProgress[]> {
  const { id, learningPathId, conversationId, currentTopic, totalTimeSpent } = pathProgress
  return db
    .select({ id, learningPathId, conversationId, currentTopic, totalTimeSpent })
    .from(pathProgress)
    .where(eq(pathProgress.userId, userId))
    .orderBy(asc(learningPathId))
}
