import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import type { ActionProposal } from '#shared/action-items.ts'
import { holdProposal } from './hold-proposal.ts'
import { sayProposalChanged } from './say-changed.ts'
import { answerProposal, findProposal, removePendingItem } from './store.ts'

/** Offers again what was added or declined. An item goes only while it is pending. Throws 404, and 409 where it has been begun. */
export async function undoProposal(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  userId: number,
  id: number,
): Promise<ActionProposal> {
  const { proposal, conversationId } = await db.transaction(async (tx) => {
    const row = await holdProposal(tx, userId, id)
    if (row.itemId !== null && !(await removePendingItem(tx, userId, row.itemId)))
      throw new Problem(409, 'This action item has been changed since, so it stays on your list')
    await answerProposal(tx, userId, id, { state: 'offered', itemId: null })
    return { proposal: await findProposal(tx, userId, id), conversationId: row.conversationId }
  })
  sayProposalChanged(hub, userId, conversationId)
  return proposal
}
