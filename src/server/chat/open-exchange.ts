import { blockedReason } from '#shared/content-filter.ts'
import { type ResponseStyle, STILL_ANSWERING } from '#shared/chat.ts'
import { Problem, notFound } from '#server/http/problem.ts'
import { createConversation, growConversation, lockConversation } from '#server/conversations/store.ts'
import type { ConversationRow } from '#server/conversations/table.ts'
import type { MessageRow } from '#server/messages/table.ts'
import type { Db } from '#server/db/database.ts'
import { followPath } from '#server/learning/follow-path.ts'
import { lockUser } from '#server/users/store.ts'
import { titleFromMessage } from '#server/mentor/title-from-message.ts'
import { addExchange, addPendingReply, findMessage, sendsOf } from '#server/messages/store.ts'

/** Replies that may be written for one person at the same time. */
export const REPLIES_AT_ONCE = 2

interface NewExchange {
  /** Null: a conversation is started with this message. */
  conversationId: number | null
  message: string
  style: ResponseStyle
  clientMessageId: string | null
  /** The message of which this is a new version. */
  editOf: number | null
  model: string
}

export interface OpenExchange {
  conversation: ConversationRow
  message: MessageRow
  reply: MessageRow
}

/** The client's id of the message is known: its exchange exists already, and nothing was added. */
export class SentBefore extends Error {}

/**
 * Commits the person's message and a pending reply at the end of the shown path, or beside the message it is a version of.
 * Throws SentBefore, and 404, 409, 422, 429 in words.
 */
export async function openExchange(db: Db, userId: number, exchange: NewExchange): Promise<OpenExchange> {
  const reason = blockedReason(exchange.message)
  if (reason) throw new Problem(422, reason)
  return db.transaction(async (tx) => {
    const { conversationId, clientMessageId } = exchange
    await lockUser(tx, userId)
    const sends = await sendsOf(tx, userId, clientMessageId)
    if (clientMessageId && sends.some((sent) => sent.clientMessageId === clientMessageId)) throw new SentBefore()
    const conversation = await (conversationId === null
      ? createConversation(tx, userId)
      : lockConversation(tx, userId, conversationId))
    if (!conversation) throw notFound()
    refuseTooMany(sends, conversation)
    const { message: content, style, model } = exchange
    const parentId = await parentOf(tx, userId, conversation, exchange.editOf)
    const said = { conversationId: conversation.id, parentId, content, clientMessageId, style }
    const added = await addExchange(tx, userId, said, model)
    const title = conversation.titledBy === 'none' ? titleFromMessage(content) : undefined
    await growConversation(tx, userId, conversation.id, { leafId: added.reply.id, title })
    await followPath(tx, userId, conversation, added.message.id)
    return { conversation, ...added }
  })
}

/** Another reply to the message that `replyId` answers, beside it. Throws 404, 409, 429. */
export function openAnotherReply(
  db: Db,
  userId: number,
  { replyId, style, model }: { replyId: number; style: ResponseStyle; model: string },
): Promise<OpenExchange> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const earlier = await findMessage(tx, userId, replyId)
    const conversation = earlier && (await lockConversation(tx, userId, earlier.conversationId))
    const message = earlier?.parentId ? await findMessage(tx, userId, earlier.parentId) : null
    if (!conversation || earlier.role !== 'ASSISTANT' || !message) throw notFound()
    refuseTooMany(await sendsOf(tx, userId, null), conversation)
    const { id } = conversation
    const reply = await addPendingReply(tx, userId, { conversationId: id, parentId: message.id, style, model })
    await growConversation(tx, userId, id, { leafId: reply.id })
    return { conversation, message, reply }
  })
}

function refuseTooMany(sends: Awaited<ReturnType<typeof sendsOf>>, { id }: ConversationRow) {
  const underWay = sends.filter(({ status }) => status === 'pending')
  if (underWay.some(({ conversationId }) => conversationId === id)) throw new Problem(409, STILL_ANSWERING)
  if (underWay.length >= REPLIES_AT_ONCE)
    throw new Problem(429, 'The mentor is already answering you elsewhere. Please wait for one reply to finish.', {
      retryAfterSeconds: 5,
    })
}

async function parentOf(tx: Db, userId: number, conversation: ConversationRow, editOf: number | null) {
  if (editOf === null) return conversation.leafId
  const edited = await findMessage(tx, userId, editOf)
  if (edited?.conversationId !== conversation.id || edited.role !== 'USER') throw notFound()
  return edited.parentId
}
