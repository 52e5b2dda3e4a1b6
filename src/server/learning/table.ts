import { index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { conversations } from '#server/conversations/table.ts'
import { createdAt } from '#server/db/columns.ts'
import { messages } from '#server/messages/table.ts'
import { users } from '#server/users/table.ts'
import { LearningPath } from '#shared/learning.ts'

export const pathCategory = pgEnum('path_category', LearningPath.shape.category.enum)
export const pathDifficulty = pgEnum('path_difficulty', LearningPath.shape.difficulty.enum)

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const itsConversation = () =>
  integer()
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' })

export const learningPaths = pgTable(
  'learning_paths',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    conversationId: itsConversation(),
    /** The message that said what to learn, or the welcome where that was known before: another version of it makes another path. */
    madeFromId: integer()
      .notNull()
      .unique()
      .references(() => messages.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    category: pathCategory().notNull(),
    difficulty: pathDifficulty().notNull(),
    /** In minutes. */
    estimatedDuration: integer().notNull(),
    /** Ids of concepts of the library, in the order in which they are learnt. */
    concepts: text().array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.id), index().on(table.conversationId)],
)
export type LearningPathRow = typeof learningPaths.$inferSelect

/** Where a learning conversation stands on the path of what it shows. */
export const pathProgress = pgTable(
  'path_progress',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    learningPathId: integer()
      .notNull()
      .references(() => learningPaths.id, { onDelete: 'cascade' }),
    conversationId: itsConversation().unique(),
    currentTopic: text().notNull(),
    /** In minutes. */
    totalTimeSpent: integer().notNull(),
  },
  (table) => [index().on(table.userId, table.id), index().on(table.learningPathId)],
)
export type PathProgressRow = typeof pathProgress.$inferSelect
