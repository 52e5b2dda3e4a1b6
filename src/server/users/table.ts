import { boolean, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/columns.ts'
import { Role } from '#shared/users.ts'

export const role = pgEnum('role', Role.enum)

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** As it was typed. */
  email: text().notNull(),
  /** Lower-cased: what makes an account unique. */
  emailKey: text().notNull().unique(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  role: role().notNull().default('USER'),
  /** Null where the person only ever signed in through an identity provider. */
  passwordHash: text(),
  emailVerified: boolean().notNull().default(false),
  profileImageUrl: text(),
  timeZone: text(),
  /** Null: the first voice. */
  voiceId: text(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
  lastLoginAt: moment(),
})
export type UserRow = typeof users.$inferSelect
