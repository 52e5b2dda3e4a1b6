import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The shape rate-limiter-flexible asks for. Made by a migration, so that a running server changes no schema. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
