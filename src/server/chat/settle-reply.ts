import {
  deleteConversation,
  lockConversation,
  moveLeaf,
  touch,
  untitleConversation,
} from '#server/conversations/store.ts'
import { messagesOf } from '#server/messages/store.ts'
import type { ConversationRow } from '#server/conversations/table.ts'
import type { MessageRow } from '#server/messages/table.ts'
import { newestLeaf } from '#server/conversations/thread.ts'
import type { Db } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { StopReason } from './replies.ts'
import { closeReply, lockPendingReply, removeMessages } from '#server/messages/store.ts'

/** How a reply ended: stored with what was said, or withdrawn because nothing was. */
export type Settled =
  | { status: 'complete' | 'interrupted'; reply: MessageRow }
  | { status: 'withdrawn'; because: StopReason | 'failed' }

interface Ending {
  id: number
  text: string
  end: 'complete' | StopReason | 'failed'
}

/** The one end of every reply, in one transaction: closed with what was said, or withdrawn. Whoever comes second changes nothing. */
export async function settleReply(
  { db, hub, jobs }: Pick<Services, 'db' | 'hub' | 'jobs'>,
  { id, text, end }: Ending,
): Promise<Settled> {
  const settled = await db.transaction(async (tx): Promise<Settled & { row: MessageRow | null }> => {
    const row = await lockPendingReply(tx, id)
    if (!row) return { status: 'withdrawn', because: 'gone', row }
    if (text.trim() === '') {
      await withdraw(tx, row)
      return { status: 'withdrawn', because: end === 'complete' ? 'failed' : end, row }
    }
    const status = end === 'complete' ? 'complete' : 'interrupted'
    const reply = await closeReply(tx, id, { content: text, status })
    await touch(tx, row.conversationId)
    await queueAfterthoughts(tx, jobs, row)
    return { status, reply: reply!, row }
  })
  if (settled.row) announce(hub, settled.row, settled.status)
  return settled
}

/** What follows a reply when nobody is waiting any more. */
async function queueAfterthoughts(tx: Db, jobs: Services['jobs'], { userId, conversationId }: MessageRow) {
  const once = String(conversationId)
  await jobs.enqueue(tx, 'title-conversation', { userId, conversationId }, { once })
  await jobs.enqueue(tx, 'summarise-conversation', { userId, conversationId }, { once })
}

function announce(hub: Services['hub'], { id, conversationId, userId }: MessageRow, status: Settled['status']) {
  const room = `conversation:${conversationId}` as const
  hub.publish(room, { type: 'typing', conversationId, isTyping: false })
  hub.publish(room, { type: 'settled', conversationId, messageId: id, status })
  hub.publish(`user:${userId}`, { type: 'changed', what: 'conversations' })
}

/**
 * Takes back a reply of which nothing was said, with the message it answered unless that has other replies, and with the
 * conversation that message started. The person's text is still in their box or outbox, so nothing typed is lost.
 */
async function withdraw(tx: Db, reply: MessageRow) {
  const { userId, conversationId, parentId } = reply
  const conversation = await lockConversation(tx, userId, conversationId)
  const all = await messagesOf(tx, userId, conversationId)
  const message = all.find(({ id }) => id === parentId)
  const isAnswered = all.some((other) => other.parentId === parentId && other.id !== reply.id)
  const gone = message && !isAnswered ? [reply.id, message.id] : [reply.id]
  const rest = all.filter(({ id }) => !gone.includes(id))
  if (rest.length === 0 && wasStartedBy(message, conversation))
    return void (await deleteConversation(tx, userId, conversationId))
  await removeMessages(tx, gone)
  const from = message && !isAnswered ? message.parentId : parentId
  await moveLeaf(tx, userId, conversationId, newestLeaf(rest, from))
  if (rest.length === 0) await untitleConversation(tx, userId, conversationId)
}

/** A conversation that its first message started was made in the same transaction, so at the same moment. */
const wasStartedBy = (message: MessageRow | undefined, conversation: ConversationRow | null) =>
  message?.createdAt.getTime() === conversation?.createdAt.getTime()
