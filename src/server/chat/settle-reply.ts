import { proposeAction } from '#server/action-items/propose-action.ts'
import { citeLibrary } from '#server/citations/cite-library.ts'
import type { StoredCitation } from '#server/citations/find-citations.ts'
import {
  lockConversation,
  moveLeaf,
  removeConversation,
  touch,
  untitleConversation,
} from '#server/conversations/store.ts'
import type { ConversationRow } from '#server/conversations/table.ts'
import type { MessageRow } from '#server/messages/table.ts'
import { newestLeaf } from '#server/conversations/thread.ts'
import type { Db } from '#server/db/database.ts'
import { followPath } from '#server/learning/follow-path.ts'
import type { Services } from '#server/services.ts'
import type { StopReason } from './replies.ts'
import {
  closeReply,
  findMessage,
  findPendingReply,
  makeOffer,
  messagesOf,
  removeMessages,
} from '#server/messages/store.ts'

/** How a reply ended: stored with what was said, or withdrawn because nothing was. */
export type Settled =
  | { status: 'complete' | 'interrupted'; reply: MessageRow }
  | { status: 'withdrawn'; because: StopReason | 'failed' }

type Reply = Pick<MessageRow, 'id' | 'conversationId' | 'userId'>

export interface Ending {
  text: string
  end: 'complete' | StopReason | 'failed'
  /** What the person said, in which they may have committed to something. */
  message: MessageRow | null
  /** What the model said its sentences rest on; where it was not asked, they are looked up in the library. */
  citations?: StoredCitation[]
  /** What follows the reply when nobody is waiting any more. */
  afterthoughts?: ('title-conversation' | 'summarise-conversation')[]
}

/**
 * The one end of every reply, in one transaction: closed with what was said, or withdrawn. Whoever comes second changes nothing and
 * learns how it ended. The conversation is held before its messages, here as everywhere, so that nobody waits in a circle.
 * An ending that is asked for within the transaction may find that there is none.
 */
export async function settleReply(
  services: Pick<Services, 'db' | 'hub' | 'jobs'>,
  reply: Reply,
  ending: Ending | ((tx: Db) => Promise<Ending | null>),
): Promise<Settled> {
  const settled = await services.db.transaction(async (tx) => {
    // However it ends, what was said after it is no longer waiting for it to be booked and read.
    for (const name of ['book-rewards', 'gather-facts'] as const)
      await services.jobs.enqueue(tx, name, { userId: reply.userId })
    const how = typeof ending === 'function' ? await ending(tx) : ending
    if (!how) return null
    return how.text.trim() === '' ? withdraw(tx, reply, how) : close(tx, services.jobs, reply, how)
  })
  if (!settled) return settledBefore(services.db, reply)
  announce(services.hub, reply, settled.status)
  return settled
}

async function settledBefore(db: Db, { userId, id }: Reply): Promise<Settled> {
  const reply = await findMessage(db, userId, id)
  return reply && reply.status !== 'pending'
    ? { status: reply.status, reply }
    : { status: 'withdrawn', because: 'gone' }
}

/** Null where the reply is no longer there, or was settled by another. */
async function close(
  tx: Db,
  jobs: Services['jobs'],
  { id, conversationId, userId }: Reply,
  { text, end, message, citations = citeLibrary(text), afterthoughts = [] }: Ending,
): Promise<Settled | null> {
  const status = end === 'complete' ? 'complete' : 'interrupted'
  const isThere = await lockConversation(tx, userId, conversationId)
  const closed = isThere && (await closeReply(tx, userId, id, { content: text, status, citations }))
  if (!closed) return null
  await touch(tx, userId, conversationId)
  const proposalId = message && (await proposeAction(tx, message))
  if (proposalId) await makeOffer(tx, userId, id, proposalId)
  for (const name of afterthoughts)
    await jobs.enqueue(tx, name, { userId, conversationId }, { once: String(conversationId) })
  return { status, reply: { ...closed, proposalId } }
}

function announce(hub: Services['hub'], { id, conversationId, userId }: Reply, status: Settled['status']) {
  const room = `conversation:${conversationId}` as const
  hub.publish(room, { type: 'typing', conversationId, isTyping: false })
  hub.publish(room, { type: 'settled', conversationId, messageId: id, status })
  hub.publish(`user:${userId}`, { type: 'changed', what: 'conversations' })
}

/**
 * Takes back a reply of which nothing was said, with the message it answered unless that has other replies, and with the
 * conversation that message started. The person's text is still in their box or outbox, so nothing typed is lost. Null where
 * the reply is no longer there.
 */
async function withdraw(tx: Db, { id, conversationId, userId }: Reply, { end }: Ending): Promise<Settled | null> {
  const conversation = await lockConversation(tx, userId, conversationId)
  const reply = conversation && (await findPendingReply(tx, userId, id))
  if (!reply) return null
  const settled: Settled = { status: 'withdrawn', because: end === 'complete' ? 'failed' : end }
  const all = await messagesOf(tx, userId, conversationId)
  const message = all.find((other) => other.id === reply.parentId)
  const isAnswered = all.some((other) => other.parentId === reply.parentId && other.id !== id)
  const gone = message && !isAnswered ? [id, message.id] : [id]
  const rest = all.filter((other) => !gone.includes(other.id))
  if (rest.length === 0 && wasStartedBy(message, conversation)) {
    await removeConversation(tx, userId, conversationId)
    return settled
  }
  await removeMessages(tx, userId, gone)
  const from = message && !isAnswered ? message.parentId : reply.parentId
  const leafId = newestLeaf(rest, from)
  await moveLeaf(tx, userId, conversationId, leafId)
  await followPath(tx, userId, conversation, leafId)
  if (rest.length === 0) await untitleConversation(tx, userId, conversationId)
  return settled
}

/** A conversation that its first message started was made in the same transaction, so at the same moment. */
const wasStartedBy = (message: MessageRow | undefined, conversation: ConversationRow) =>
  message?.createdAt.getTime() === conversation.createdAt.getTime()
