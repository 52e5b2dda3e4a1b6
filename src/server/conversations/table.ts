import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'
import { users } from '#server/users/table.ts'

export const titledBy = pgEnum('titled_by', ['none', 'mentor', 'person'])

export const conversations = pgTable(
  'conversations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    titledBy: titledBy().notNull().default('none'),
    /** The last message of the path that is shown. */
    leafId: integer(),
    /** What was said up to and including message `summaryUpTo`, in short, for models with a small context. */
    summary: text(),
    summaryUpTo: integer(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index().on(table.userId, table.updatedAt.desc(), table.id.desc()),
    index('conversations_search_index').using('gin', sql`search_words(user_id, title)`),
  ],
)
export type ConversationRow = typeof conversations.$inferSelect
