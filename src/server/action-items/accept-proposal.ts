import type { Services } from '#server/services.ts'
import { timeZoneOf } from '#server/users/store.ts'
import { type ActionItem, dueDay, type NewActionItem } from '#shared/action-items.ts'
import { holdProposal } from './hold-proposal.ts'
import { addActionItem, answerProposal, findActionItem } from './store.ts'
import { sayProposalChanged } from './say-changed.ts'

/** Adds what was offered to the action items, as it is or as the person worded it. Accepted before: the item of then. Throws 404. */
export async function acceptProposal(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  userId: number,
  id: number,
  worded: Partial<Pick<NewActionItem, 'title' | 'dueDate'>>,
): Promise<ActionItem> {
  const { item, conversationId } = await db.transaction(async (tx) => {
    const proposal = await holdProposal(tx, userId, id)
    const { conversationId, category, itemId } = proposal
    const added = itemId === null ? null : await findActionItem(tx, userId, itemId)
    if (added) return { item: added, conversationId }
    const { title = proposal.title, dueDate: due = proposal.dueDate } = worded
    const dueDate = dueDay(due, await timeZoneOf(tx, userId))
    const words = { title, dueDate, category, description: null, priority: 'medium' as const }
    const item = await addActionItem(tx, userId, { ...words, conversationId })
    await answerProposal(tx, userId, id, { state: 'added', itemId: item.id })
    return { item, conversationId }
  })
  sayProposalChanged(hub, userId, conversationId)
  return item
}
