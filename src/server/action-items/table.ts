import { date, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { conversations } from '#server/conversations/table.ts'
import { createdAt } from '#server/db/columns.ts'
import { users } from '#server/users/table.ts'
import { ActionProposal, ActionStatus, Priority } from '#shared/action-items.ts'

export const actionPriority = pgEnum('action_priority', Priority.enum)
export const actionStatus = pgEnum('action_status', ActionStatus.enum)
export const proposalState = pgEnum('proposal_state', ActionProposal.shape.state.enum)

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const actionItems = pgTable(
  'action_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    /** Where it was said; what a person means to do outlives the conversation. */
    conversationId: integer().references(() => conversations.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text(),
    priority: actionPriority().notNull(),
    category: text().notNull(),
    status: actionStatus().notNull().default('pending'),
    dueDate: date(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.id.desc()), index().on(table.conversationId)],
)
export type ActionItemRow = typeof actionItems.$inferSelect

/** What the mentor offers to note down; the replies that make the offer point here, as all replies to one message make the same. */
export const actionProposals = pgTable(
  'action_proposals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    conversationId: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    dueDate: date(),
    category: text().notNull(),
    state: proposalState().notNull().default('offered'),
    /** The item it became. */
    itemId: integer().references(() => actionItems.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.conversationId), index().on(table.itemId)],
)
export type ActionProposalRow = typeof actionProposals.$inferSelect
