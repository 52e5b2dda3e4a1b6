import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { ActionItem, ActionProposal, ActionStatus, NewActionItem } from '#shared/action-items.ts'
import { type ActionItemRow, actionItems, type ActionProposalRow, actionProposals } from './table.ts'

const ownItem = (userId: number, id: number) => and(eq(actionItems.userId, userId), eq(actionItems.id, id))
const ownProposal = (userId: number, id: number) => and(eq(actionProposals.userId, userId), eq(actionProposals.id, id))

/** The row as the contract shows it. */
export function presentItem({ userId: _, createdAt, ...item }: ActionItemRow): ActionItem {
  return { ...item, createdAt: createdAt.toISOString() }
}

/** The row as the contract shows it. */
export const presentProposal = ({ id, title, dueDate, category, state }: ActionProposalRow): ActionProposal => ({
  id,
  title,
  dueDate,
  category,
  state,
})

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

/** The offer, held against changes by others until the transaction ends. */
export async function lockProposal(tx: Db, userId: number, id: number): Promise<ActionProposalRow | null> {
  const [row] = await tx.select().from(actionProposals).where(ownProposal(userId, id)).for('update')
  return row ?? null
}

type ProposalChange = Partial<Pick<ActionProposalRow, 'state' | 'title' | 'dueDate' | 'itemId'>>

export async function updateProposal(
  db: Db,
  userId: number,
  id: number,
  change: ProposalChange,
): Promise<ActionProposal> {
  const [row] = await db.update(actionProposals).set(change).where(ownProposal(userId, id)).returning()
  if (!row) throw new Error(`proposal ${id} is gone`)
  return presentProposal(row)
}

/** The offers made with these messages. Asks nothing where none makes any, as with most. */
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
    .where(and(eq(actionProposals.userId, userId), inArray(actionProposals.id, ids)))
  return rows.map(presentProposal)
}
