import { presentLibraryCitations } from '#server/citations/cite-library.ts'
import type { MessageRow } from '#server/messages/table.ts'
import type { ActionProposal } from '#shared/action-items.ts'
import type { Conversation, Message } from '#shared/conversations.ts'
import type { ConversationRow } from './table.ts'
import { childrenByParent, pathTo } from './thread.ts'

interface Window {
  limit?: number
  /** Only messages before this one. */
  before?: number
}

/** The conversation as shown: the path to its leaf, or the newest `limit` messages of it before `before`. */
export function presentConversation(
  row: ConversationRow,
  all: MessageRow[],
  proposals: ActionProposal[],
  { limit, before }: Window = {},
): Conversation {
  const versions = childrenByParent(all)
  const path = pathTo(all, row.leafId)
  const end = before === undefined ? path.length : path.findIndex(({ id }) => id === before)
  const older = path.slice(0, Math.max(end, 0))
  const shown = limit === undefined ? older : older.slice(-limit)
  return {
    id: row.id,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    messages: shown.map((message) => presentMessage(message, versions.get(message.parentId), proposals)),
    hasOlder: shown.length < older.length,
  }
}

export const presentMessage = (
  row: MessageRow,
  versions: number[] = [row.id],
  proposals: ActionProposal[] = [],
): Message => ({
  id: row.id,
  conversationId: row.conversationId,
  role: row.role,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  clientMessageId: row.clientMessageId,
  versions,
  insteadOf: row.insteadOf,
  proposal: proposals.find(({ id }) => id === row.proposalId) ?? null,
  citations: presentLibraryCitations(row.citations),
})
