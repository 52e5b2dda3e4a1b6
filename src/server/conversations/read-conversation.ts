import { proposalsOf } from '#server/action-items/store.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import type { Conversation } from '#shared/conversations.ts'
import { presentConversation } from './present-conversation.ts'
import { conversationWithMessages } from './store.ts'

/** The conversation as shown, or the newest `limit` messages of it before `before`. Throws 404. */
export async function readConversation(
  { db }: Pick<Services, 'db'>,
  userId: number,
  id: number,
  window: { limit?: number; before?: number } = {},
): Promise<Conversation> {
  const found = await conversationWithMessages(db, userId, id)
  if (!found) throw notFound()
  const proposals = await proposalsOf(db, userId, found.messages)
  return presentConversation(found.conversation, found.messages, proposals, window)
}
