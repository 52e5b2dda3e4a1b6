import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { actionProposals } from '#server/action-items/table.ts'
import type { StoredCitation } from '#server/citations/find-citations.ts'
import { conversations } from '#server/conversations/table.ts'
import { createdAt, moment } from '#server/db/columns.ts'
import { users } from '#server/users/table.ts'
import { Message, MessageStatus } from '#shared/conversations.ts'

export const messageRole = pgEnum('message_role', Message.shape.role.enum)
export const messageStatus = pgEnum('message_status', MessageStatus.enum)

export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    conversationId: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The owner of the conversation again, so that ownership is asked without a join. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    parentId: integer().references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    role: messageRole().notNull(),
    content: text().notNull(),
    status: messageStatus().notNull().default('complete'),
    clientMessageId: uuid(),
    style: text(),
    model: text(),
    /** The model in whose place the embedded mentor wrote a reply. */
    insteadOf: text(),
    /** On a reply: what the mentor offers to note down with it. */
    proposalId: integer().references(() => actionProposals.id, { onDelete: 'set null' }),
    /** On a settled reply: which passages its sentences rest on. */
    citations: jsonb().notNull().default([]).$type<StoredCitation[]>(),
    /** Until when the instance that writes this reply claims to be alive. */
    leaseUntil: moment(),
    /** The person asked to stop: read by the writer with each renewal, should it not have heard. */
    isStopAsked: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.userId, table.clientMessageId),
    index().on(table.conversationId, table.id),
    index().on(table.parentId),
    index('messages_said_by_index')
      .on(table.userId, table.id)
      .where(sql`${table.role} = 'USER'`),
    index('messages_proposal_index')
      .on(table.proposalId)
      .where(sql`${table.proposalId} is not null`),
    index('messages_pending_lease_index')
      .on(table.leaseUntil)
      .where(sql`${table.status} = 'pending'`),
    // A reply is taken in when it is settled, not with every piece of it.
    index('messages_search_index')
      .using('gin', sql`search_words(user_id, content)`)
      .where(sql`${table.status} <> 'pending'`),
  ],
)
export type MessageRow = typeof messages.$inferSelect
