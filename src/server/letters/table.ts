import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/columns.ts'

/** Letters to send. The text is erased (made empty) once a letter is sent: it may hold a one-time link. */
export const letters = pgTable('letters', {
  id: uuid().primaryKey().defaultRandom(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  createdAt: createdAt(),
  sentAt: moment(),
})
export type LetterRow = typeof letters.$inferSelect
