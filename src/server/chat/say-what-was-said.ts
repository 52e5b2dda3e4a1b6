import type { Services } from '#server/services.ts'
import type { ServerMoment } from '#shared/realtime.ts'
import { pendingReplyIn } from '#server/messages/store.ts'

/**
 * Tells a listener what was said so far of the reply under way in a conversation, from `offset` on; nothing where `messageId`
 * is another. Where another instance writes it, that is what is stored, and the writer is asked for what follows.
 */
export async function sayWhatWasSaid(
  { db, hub, replies }: Pick<Services, 'db' | 'hub' | 'replies'>,
  userId: number,
  conversationId: number,
  say: (moment: ServerMoment) => void,
  { messageId, offset = 0 }: { messageId?: number; offset?: number } = {},
): Promise<void> {
  const here = replies.inConversation(conversationId)
  const reply = here ?? (await pendingReplyIn(db, userId, conversationId))
  if (!reply || (messageId !== undefined && reply.id !== messageId)) return
  const text = 'text' in reply ? reply.text : reply.content
  say({ type: 'typing', conversationId, isTyping: true })
  say({ type: 'reply', conversationId, messageId: reply.id, offset, text: text.slice(offset) })
  if (!here) hub.signal({ type: 'catch-up', messageId: reply.id, offset: Math.max(offset, text.length) })
}
