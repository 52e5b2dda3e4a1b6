import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/db/columns.ts'
import { users } from '#server/users/table.ts'
import { Message, MessageStatus } from '#shared/conversations.ts'

export const titledBy = pgEnum('titled_by', ['none', 'mentor', 'person'])
export const messageRole = pgEnum('message_role', Message.shape.role.enum)
export const messageStatus = pgEnum('message_status', MessageStatus.enum)

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const conversations = pgTable(
  'conversations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
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
  (table) => [index().on(table.userId, table.updatedAt.desc(), table.id.desc())],
)
export type ConversationRow = typeof conversations.$inferSelect

export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    conversationId: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The owner of the conversation again, so that ownership is asked without a join. */
    userId: userId(),
    parentId: integer().references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    role: messageRole().notNull(),
    content: text().notNull(),
    status: messageStatus().notNull().default('complete'),
    clientMessageId: uuid(),
    style: text(),
    model: text(),
    /** Until when the instance that writes this reply claims to be alive. */
    leaseUntil: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.userId, table.clientMessageId),
    index().on(table.conversationId, table.id),
    index().on(table.parentId),
    index('messages_pending_lease_index')
      .on(table.leaseUntil)
      .where(sql`${table.status} = 'pending'`),
  ],
)
export type MessageRow = typeof messages.$inferSelect
