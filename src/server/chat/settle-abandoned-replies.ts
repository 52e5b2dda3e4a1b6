import type { Services } from '#server/services.ts'
import { settleReply } from './settle-reply.ts'
import { abandonedReplies } from '#server/messages/store.ts'

/**
 * Settles the replies whose writer is gone: what was said is kept as interrupted, what was not begun is withdrawn.
 * `everyone: true` where no other instance can be alive, as at the start of the embedded database.
 */
export async function settleAbandonedReplies(
  services: Pick<Services, 'db' | 'hub' | 'jobs' | 'replies'>,
  { everyone = false } = {},
): Promise<void> {
  const own = new Set(services.replies.ids())
  for (const reply of await abandonedReplies(services.db, everyone))
    if (!own.has(reply.id)) await settleReply(services, { reply, text: reply.content, end: 'gone' })
}
