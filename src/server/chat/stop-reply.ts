import { ownsConversation } from '#server/conversations/store.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { askToStop } from '#server/messages/store.ts'

/**
 * Stops the reply under way in a conversation, whichever instance writes it; what was said is kept. The signal stops it at once,
 * the note within seconds should the signal be lost. Throws 404.
 */
export async function stopReply(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  userId: number,
  conversationId: number,
): Promise<void> {
  if (!(await ownsConversation(db, userId, conversationId))) throw notFound()
  const messageId = await askToStop(db, userId, conversationId)
  if (messageId !== null) hub.signal({ type: 'stop-reply', messageId })
}
