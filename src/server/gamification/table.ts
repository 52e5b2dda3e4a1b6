import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'
import { users } from '#server/users/table.ts'
import { REWARD_KINDS } from './entry.ts'
import type { KeptTally } from './tally.ts'

export const rewardKind = pgEnum('reward_kind', REWARD_KINDS)

/**
 * What a person did and earned, an event a row, without a word of theirs. It outlives the conversation it came from, so nothing is
 * earned twice by deleting, and goes with its owner. A trigger refuses UPDATE, and DELETE while the owner is there.
 */
export const rewards = pgTable(
  'rewards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: rewardKind().notNull(),
    /** What the event is about; see `entry.ts`. */
    subject: text().notNull(),
    /** The person's own day. */
    day: date({ mode: 'string' }).notNull(),
    points: integer().notNull(),
    at: createdAt(),
  },
  (table) => [
    unique('rewards_are_earned_once').on(table.userId, table.kind, table.subject),
    index().on(table.userId, table.id),
    check('rewards_take_nothing', sql`${table.points} >= 0`),
  ],
)

/** Since when a reward has been shown to its owner. */
export const rewardShowings = pgTable(
  'reward_showings',
  {
    rewardId: integer()
      .primaryKey()
      .references(() => rewards.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: createdAt(),
  },
  (table) => [index().on(table.userId)],
)

/** What a ledger came to up to one of its entries, so that nobody adds up years of it again. May be thrown away at any time. */
export const rewardTallies = pgTable('reward_tallies', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  upTo: integer().notNull(),
  tally: jsonb().notNull().$type<KeptTally>(),
})
