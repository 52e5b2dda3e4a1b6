import { pendingReplyIn } from '#server/messages/store.ts'
import { bookRewards } from '#server/gamification/book-rewards.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { ownsConversation, removeConversation } from './store.ts'

/** Deletes a conversation with its messages; a reply being written in it ends. Throws 404. */
export async function deleteConversation(
  { db, hub, jobs, speaker }: Pick<Services, 'db' | 'hub' | 'jobs' | 'speaker'>,
  userId: number,
  id: number,
): Promise<void> {
  if (!(await ownsConversation(db, userId, id))) throw notFound()
  // What was said there counts, also where the job that books it has not run.
  await bookRewards({ db, hub }, userId)
  const reply = await pendingReplyIn(db, userId, id)
  if (!(await removeConversation(db, userId, id))) throw notFound()
  if (reply) {
    hub.signal({ type: 'stop-reply', messageId: reply.id })
    // What was answered elsewhere meanwhile waited for this reply, which no longer has an end.
    await jobs.enqueue(db, 'book-rewards', { userId })
  }
  speaker.endAhead(userId)
  await speaker.forget(userId)
  hub.publish(`user:${userId}`, { type: 'changed', what: 'conversations' })
}
