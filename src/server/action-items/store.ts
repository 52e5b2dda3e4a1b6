import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { ActionItem, ActionProposal, ActionStatus, NewActionItem } from '#shared/action-items.ts'
import { type ActionItemRow, actionItems, type ActionProposalRow, actionProposals } from './table.ts'

const ownItem = (userId: number, id: number) => and(eq(actionItems.userId, userId), eq(actionItems.id, id))
const ownProposal = (userId: number, id: number) => and(eq(actionProposals.userId, userId), eq(actionProposals.id, id))

/** The row as the contract shows it. */
function presentItem(row: ActionItemRow): ActionItem {
  const { id, title, description, priority, category, status, dueDate, conversationId } = row
  const createdAt = row.createdAt.toISOString()
  return { id, title, description, priority, category, status, dueDate, createdAt, conversationId }
}

/** The person's action items, newest first. */
export async function listActionItems(db: Db, userId: number): Promise<ActionItem[]> {
  const rows = await db.select().from(actionItems).where(eq(actionItems.userId, userId)).orderBy(desc(actionItems.id))
  return rows.map(presentItem)
}

export async function addActionItem(
  db: Db,
  userId: number,
  item: NewActionItem & { conversationId?: number },
): Promise<ActionItem> {
  const [row] = await db
    .insert(actionItems)
    .values({ ...item, userId })
    .returning()
  return presentItem(row!)
}

export async function findActionItem(db: Db, userId: number, id: number): Promise<ActionItem | null> {
  const [row] = await db.select().from(actionItems).where(ownItem(userId, id))
  return row ? presentItem(row) : null
}

export async function updateActionStatus(
  db: Db,
  userId: number,
  id: number,
  status: ActionStatus,
): Promise<ActionItem | null> {
  const [row] = await db.update(actionItems).set({ status }).where(ownItem(userId, id)).returning()
  return row ? presentItem(row) : null
}

/** Removes an item that nobody has begun. False where it has been begun, or is gone. */
export async function removePendingItem(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(actionItems)
    .where(and(ownItem(userId, id), eq(actionItems.status, 'pending')))
    .returning({ id: actionItems.id })
  return rows.length > 0
}

type NewProposal = Pick<ActionProposalRow, 'conversationId' | 'title' | 'dueDate' | 'category'>

/** Adds an offer. Returns its id. */
export async function addProposal(db: Db, userId: number, proposal: NewProposal): Promise<number> {
  const [row] = await db
    .insert(actionProposals)
    .values({ ...proposal, userId })
    .returning({ id: actionProposals.id })
  return row!.id
}

export async function findProposalRow(db: Db, userId: number, id: number): Promise<ActionProposalRow | null> {
  const [row] = await db.select().from(actionProposals).where(ownProposal(userId, id))
  return row ?? null
}

/** Notes the person's answer to an offer, with the item that came of it. */
export async function answerProposal(
  db: Db,
  userId: number,
  id: number,
  answer: Pick<ActionProposalRow, 'state' | 'itemId'>,
): Promise<void> {
  await db.update(actionProposals).set(answer).where(ownProposal(userId, id))
}

/** The offers as they were made, whatever was added in their place. */
export async function proposalsAsMade(
  db: Db,
  userId: number,
  made: { proposalId: number }[],
): Promise<Pick<ActionProposalRow, 'id' | 'title' | 'dueDate'>[]> {
  const { id, title, dueDate } = actionProposals
  const ids = made.map(({ proposalId }) => proposalId)
  return db
    .select({ id, title, dueDate })
    .from(actionProposals)
    .where(and(eq(actionProposals.userId, userId), inArray(id, ids)))
}

/** The offer as it is shown. It must be there. */
export async function findProposal(db: Db, userId: number, proposalId: number): Promise<ActionProposal> {
  const [proposal] = await proposalsOf(db, userId, [{ proposalId }])
  if (!proposal) throw new Error(`proposal ${proposalId} is gone`)
  return proposal
}

/**
 * The offers made with these messages, one that was added in the words of its item. Asks nothing where no message makes any, as
 * most do not.
 */
export async function proposalsOf(
  db: Db,
  userId: number,
  messages: { proposalId: number | null }[],
): Promise<ActionProposal[]> {
  const ids = messages.flatMap(({ proposalId }) => proposalId ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(actionProposals)
    .leftJoin(actionItems, eq(actionItems.id, actionProposals.itemId))
    .where(and(eq(actionProposals.userId, userId), inArray(actionProposals.id, ids)))
  return rows.map(({ action_proposals: { id, category, state, ...offered }, action_items: item }) => {
    const { title, dueDate } = item ?? offered
    return { id, title, dueDate, category, state }
  })
}
