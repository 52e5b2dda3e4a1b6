import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/columns.ts'
import { users } from '#server/users/table.ts'

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Who an account is at an identity provider. */
export const identities = pgTable(
  'identities',
  { provider: text().notNull(), subject: text().notNull(), userId: userId(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index().on(table.userId)],
)
export type IdentityRow = typeof identities.$inferSelect

export const sessions = pgTable(
  'sessions',
  {
    /** Random and public: what a person revokes a session by. */
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: userId(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    /** The end however much the session is used. */
    expiresAt: moment().notNull(),
    userAgent: text(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)
export type SessionRow = typeof sessions.$inferSelect

export const passwordResets = pgTable(
  'password_resets',
  { tokenHash: text().primaryKey(), userId: userId(), expiresAt: moment().notNull(), usedAt: moment() },
  (table) => [index().on(table.userId)],
)
export type PasswordResetRow = typeof passwordResets.$inferSelect
