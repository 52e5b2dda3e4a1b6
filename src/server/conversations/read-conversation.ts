import { messagesOf } from '#server/messages/store.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import type { Conversation } from '#shared/conversations.ts'
import { presentConversation } from './present-conversation.ts'
import { findConversation } from './store.ts'

/** The conversation as shown, or the newest `limit` messages of it before `before`. Throws 404. */
export async function readConversation(
  { db }: Pick<Services, 'db'>,
  userId: number,
  id: number,
  window: { limit?: number; before?: number } = {},
): Promise<Conversation> {
  const [conversation, messages] = await Promise.all([findConversation(db, userId, id), messagesOf(db, userId, id)])
  if (!conversation) throw notFound()
  return presentConversation(conversation, messages, window)
}
