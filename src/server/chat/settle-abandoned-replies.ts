import { lockConversation } from '#server/conversations/store.ts'
import type { Services } from '#server/services.ts'
import { settleReply } from './settle-reply.ts'
import { abandonedReplies, abandonedReply, findMessage } from '#server/messages/store.ts'

/**
 * Settles the replies whose writer is gone: what was said is kept as interrupted, what was not begun is withdrawn.
 * `everyone: true` where no other instance can be alive, as at the start of the embedded database.
 */
export async function settleAbandonedReplies(
  services: Pick<Services, 'db' | 'hub' | 'jobs' | 'replies'>,
  { everyone = false } = {},
): Promise<void> {
  const own = new Set(services.replies.ids())
  for (const { id, userId, conversationId } of await abandonedReplies(services.db, everyone)) {
    if (own.has(id)) continue
    await settleReply(services, { id, userId, conversationId }, async (tx) => {
      const reply =
        (await lockConversation(tx, userId, conversationId)) && (await abandonedReply(tx, userId, id, everyone))
      const message = reply?.parentId ? await findMessage(tx, userId, reply.parentId) : null
      return reply && { text: reply.content, end: 'gone', message }
    })
  }
}
