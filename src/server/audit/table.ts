import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/db/columns.ts'

/**
 * What was done by whom to what: ids and names of actions, never personal text. A trigger refuses DELETE, and UPDATE of anything
 * but the two ids, which erasure replaces by random ones.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    actorId: integer(),
    action: text().notNull(),
    /** What the action concerned, as `noun:id`. */
    subject: text(),
  },
  (table) => [index().on(table.actorId), index().on(table.subject)],
)
export type AuditRow = typeof auditLog.$inferSelect
