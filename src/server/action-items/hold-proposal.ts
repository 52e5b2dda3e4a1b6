import { lockConversation } from '#server/conversations/store.ts'
import type { Db } from '#server/db/database.ts'
import { notFound } from '#server/http/problem.ts'
import { findProposalRow } from './store.ts'
import type { ActionProposalRow } from './table.ts'

/**
 * The offer with its conversation held until the transaction ends: what is answered in two tabs happens one after the other, and
 * nobody who deletes the conversation meanwhile waits in a circle. Throws 404.
 */
export async function holdProposal(tx: Db, userId: number, id: number): Promise<ActionProposalRow> {
  const seen = await findProposalRow(tx, userId, id)
  const isThere = seen && (await lockConversation(tx, userId, seen.conversationId))
  const held = isThere && (await findProposalRow(tx, userId, id))
  if (!held) throw notFound()
  return held
}
