import type { Services } from '#server/services.ts'
import type { ActionProposal } from '#shared/action-items.ts'
import { holdProposal } from './hold-proposal.ts'
import { sayProposalChanged } from './say-changed.ts'
import { answerProposal, findProposal } from './store.ts'

/** Declines what was offered; what was added meanwhile stays added. Throws 404. */
export async function dismissProposal(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  userId: number,
  id: number,
): Promise<ActionProposal> {
  const { proposal, conversationId } = await db.transaction(async (tx) => {
    const row = await holdProposal(tx, userId, id)
    if (row.itemId === null) await answerProposal(tx, userId, id, { state: 'dismissed', itemId: null })
    return { proposal: await findProposal(tx, userId, id), conversationId: row.conversationId }
  })
  sayProposalChanged(hub, userId, conversationId)
  return proposal
}
