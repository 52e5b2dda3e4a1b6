import { messagesOf } from '#server/messages/store.ts'
import { followPath } from '#server/learning/follow-path.ts'
import { Problem, notFound } from '#server/http/problem.ts'
import { STILL_ANSWERING } from '#shared/chat.ts'
import type { Services } from '#server/services.ts'
import { lockConversation, moveLeaf } from './store.ts'
import { newestLeaf } from './thread.ts'

/** Shows the newest branch in which a version of a message stands. Throws 404, and 409 while a reply is being written. */
export async function showVersion(
  { db }: Pick<Services, 'db'>,
  userId: number,
  id: number,
  messageId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, userId, id)
    const all = conversation && (await messagesOf(tx, userId, id))
    if (!conversation || !all?.some((message) => message.id === messageId)) throw notFound()
    if (all.some(({ status }) => status === 'pending')) throw new Problem(409, STILL_ANSWERING)
    const leafId = newestLeaf(all, messageId)
    await moveLeaf(tx, userId, id, leafId)
    await followPath(tx, userId, conversation, leafId)
  })
}
