import { boolean, date, index, integer, jsonb, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { conversations } from '#server/conversations/table.ts'
import { createdAt, moment } from '#server/db/columns.ts'
import { messages } from '#server/messages/table.ts'
import { users } from '#server/users/table.ts'
import { FactKind, FactOrigin, type RememberedFigure } from '#shared/memory.ts'

export const factKind = pgEnum('fact_kind', FactKind.enum)
export const factOrigin = pgEnum('fact_origin', FactOrigin.enum)

/** Whether the mentor remembers for a person, who has no row until something was read or switched. */
export const memories = pgTable('memories', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  isOn: boolean().notNull().default(true),
  /** The last message that was read, or passed over while it was off: none is read twice, so nothing forgotten comes back from it. */
  readUpTo: integer().notNull().default(0),
})

export const memoryFacts = pgTable(
  'memory_facts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: factKind().notNull(),
    /** The place it takes: what comes to the same place replaces it. See `fact-key.ts`. */
    key: text().notNull(),
    text: text().notNull(),
    figure: jsonb().$type<RememberedFigure>(),
    dueDate: date(),
    origin: factOrigin().notNull(),
    /** Where it was said last. */
    conversationId: integer().references(() => conversations.id, { onDelete: 'set null' }),
    messageId: integer().references(() => messages.id, { onDelete: 'set null' }),
    saidAt: moment().notNull(),
    /** Of a commitment: the conversation in which the mentor asked how it went. */
    askedIn: integer().references(() => conversations.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique('memory_facts_take_one_place').on(table.userId, table.key),
    index().on(table.conversationId),
    index().on(table.messageId),
    index().on(table.askedIn),
  ],
)
export type MemoryFactRow = typeof memoryFacts.$inferSelect
