import { library } from '#server/mentor/library.ts'
import type { LearningPath } from '#shared/learning.ts'
import type { LearningPathRow } from './table.ts'

/** A path as the contract shows it; its topics are what the library calls its concepts. */
export function presentPath(row: LearningPathRow): LearningPath {
  const { id, title, description, category, difficulty, estimatedDuration } = row
  const topics = row.concepts.flatMap(
    (one) => library.content.concepts.find((concept) => concept.id === one)?.name ?? [],
  )
  return { id, title, description, category, difficulty, estimatedDuration, topics }
}
