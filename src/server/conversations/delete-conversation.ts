import { pendingReplyIn } from '#server/messages/store.ts'
import { bookRewards } from '#server/gamification/book-rewards.ts'
import { notFound } from '#server/http/problem.ts'
import { sayMemoryChanged } from '#server/memory/say-changed.ts'
import { removeSourceless } from '#server/memory/store.ts'
import type { Services } from '#server/services.ts'
import { lockUser } from '#server/users/store.ts'
import { ownsConversation, removeConversation } from './store.ts'

/** Deletes a conversation with its messages and what was gathered from them; a reply being written in it ends. Throws 404. */
export async function deleteConversation(
  { db, hub, jobs, speaker }: Pick<Services, 'db' | 'hub' | 'jobs' | 'speaker'>,
  userId: number,
  id: number,
): Promise<void> {
  if (!(await ownsConversation(db, userId, id))) throw notFound()
  // What was said there counts, also where the job that books it has not run.
  await bookRewards({ db, hub }, userId)
  const reply = await pendingReplyIn(db, userId, id)
  const forgotten = await db.transaction(async (tx) => {
    // Their facts change with it, which whoever holds the person may be reading or adding to.
    await lockUser(tx, userId)
    if (!(await removeConversation(tx, userId, id))) throw notFound()
    return removeSourceless(tx, userId)
  })
  if (forgotten > 0) sayMemoryChanged(hub, userId)
  if (reply) {
    hub.signal({ type: 'stop-reply', messageId: reply.id })
    // What was answered elsewhere meanwhile waited for this reply, which no longer has an end.
    for (const name of ['book-rewards', 'gather-facts'] as const) await jobs.enqueue(db, name, { userId })
  }
  speaker.endAhead(userId)
  await speaker.forget(userId)
  hub.publish(`user:${userId}`, { type: 'changed', what: 'conversations' })
}
