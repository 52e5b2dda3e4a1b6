import { and, eq, exists, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { messages, type MessageRow } from './table.ts'

/** How long a writer may be silent, by the database's clock, before any instance may settle its reply. Renewed every 5 s. */
const lease = sql`now() + interval '15 seconds'`
const pending = eq(messages.status, 'pending')
const ownPending = (userId: number, id: number) => and(eq(messages.userId, userId), eq(messages.id, id), pending)

interface NewMessage {
  conversationId: number
  parentId: number | null
  content: string
  clientMessageId: string | null
  style: string
}

interface NewReply {
  conversationId: number
  style: string
  model: string
}

/** Nothing has been said of it yet; the instance that will write it claims it. */
const pendingReply = (userId: number, reply: NewReply) =>
  ({ ...reply, userId, role: 'ASSISTANT', content: '', status: 'pending', leaseUntil: lease }) as const

/** Adds a person's message and the pending reply to it in one statement, so at one moment. Their client id must be new. */
export async function addExchange(
  db: Db,
  userId: number,
  message: NewMessage,
  model: string,
): Promise<{ message: MessageRow; reply: MessageRow }> {
  const { conversationId, style } = message
  const added = db.$with('added').as(
    db
      .insert(messages)
      .values({ ...message, userId, role: 'USER' })
      .returning({ id: messages.id }),
  )
  const [reply] = await db
    .with(added)
    .insert(messages)
    .values({ ...pendingReply(userId, { conversationId, style, model }), parentId: sql`(select id from ${added})` })
    .returning()
  const said = { ...message, role: 'USER', status: 'complete', model: null, leaseUntil: null } as const
  return { message: { ...reply!, ...said, id: reply!.parentId! }, reply: reply! }
}

/** The mentor's first words in a conversation that it opens, which answer nothing. */
export async function addWelcome(
  db: Db,
  userId: number,
  welcome: { conversationId: number; content: string },
): Promise<MessageRow> {
  const [row] = await db
    .insert(messages)
    .values({ ...welcome, userId, role: 'ASSISTANT', parentId: null })
    .returning()
  return row!
}

/** Another reply to a message that was answered before. */
export async function addPendingReply(
  db: Db,
  userId: number,
  reply: NewReply & { parentId: number },
): Promise<MessageRow> {
  const [row] = await db
    .insert(messages)
    .values({ ...pendingReply(userId, reply), parentId: reply.parentId })
    .returning()
  return row!
}

export async function messageByClientId(db: Db, userId: number, clientMessageId: string): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.clientMessageId, clientMessageId)))
  return row ?? null
}

export async function findMessage(db: Db, userId: number, id: number): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.id, id)))
  return row ?? null
}

/** The newest reply to a message. */
export async function replyTo(db: Db, userId: number, messageId: number): Promise<MessageRow | null> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.parentId, messageId), eq(messages.role, 'ASSISTANT')))
    .orderBy(messages.id)
  return rows.at(-1) ?? null
}

export async function pendingReplyIn(db: Db, userId: number, conversationId: number): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.conversationId, conversationId), pending))
  return row ?? null
}

/** The ids of the person's replies that are being written. */
export async function pendingReplyIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, userId), pending))
  return rows.map(({ id }) => id)
}

/** Notes that the reply under way in a conversation is to stop, and returns its id; null where none is. */
export async function askToStop(db: Db, userId: number, conversationId: number): Promise<number | null> {
  const [row] = await db
    .update(messages)
    .set({ isStopAsked: true })
    .where(and(eq(messages.userId, userId), eq(messages.conversationId, conversationId), pending))
    .returning({ id: messages.id })
  return row?.id ?? null
}

/** What a new message of the person has to look at: replies under way, and the message of this client id if there is one. */
export async function sendsOf(
  db: Db,
  userId: number,
  clientMessageId: string | null,
): Promise<Pick<MessageRow, 'conversationId' | 'clientMessageId' | 'status'>[]> {
  const { conversationId, status } = messages
  const isSame = clientMessageId === null ? undefined : eq(messages.clientMessageId, clientMessageId)
  return db
    .select({ conversationId, clientMessageId: messages.clientMessageId, status })
    .from(messages)
    .where(and(eq(messages.userId, userId), or(pending, isSame)))
}

/**
 * Keeps what was said so far and renews the claim. Answers `gone` where the reply is no longer there, or no longer ours, and `stop`
 * where its person asked for that.
 */
export async function keepWhatWasSaid(
  db: Db,
  userId: number,
  replyId: number,
  content: string,
): Promise<'kept' | 'stop' | 'gone'> {
  const [row] = await db
    .update(messages)
    .set({ content, leaseUntil: lease })
    .where(ownPending(userId, replyId))
    .returning({ isStopAsked: messages.isStopAsked })
  if (!row) return 'gone'
  return row.isStopAsked ? 'stop' : 'kept'
}

/** Ends a reply with what was said and what that rests on. Null where it is no longer there, or was settled by another. */
export async function closeReply(
  db: Db,
  userId: number,
  replyId: number,
  ending: Pick<MessageRow, 'content' | 'citations'> & { status: 'complete' | 'interrupted' },
): Promise<MessageRow | null> {
  const [row] = await db
    .update(messages)
    .set({ ...ending, leaseUntil: null })
    .where(ownPending(userId, replyId))
    .returning()
  return row ?? null
}

/** Notes on a reply that it is not written by the model it was meant for. */
export async function noteStandIn(db: Db, userId: number, replyId: number, insteadOf: string): Promise<void> {
  await db.update(messages).set({ insteadOf }).where(ownPending(userId, replyId))
}

/** Has a reply make an offer. */
export async function makeOffer(db: Db, userId: number, replyId: number, proposalId: number): Promise<void> {
  await db
    .update(messages)
    .set({ proposalId })
    .where(and(eq(messages.userId, userId), eq(messages.id, replyId)))
}

/** The offers made in answer to a message and to its other versions, each with the version it answers. */
export async function offersBeside(
  db: Db,
  userId: number,
  { conversationId, parentId }: Pick<MessageRow, 'conversationId' | 'parentId'>,
): Promise<{ messageId: number; proposalId: number }[]> {
  const said = alias(messages, 'said')
  const rows = await db
    .select({ messageId: said.id, proposalId: messages.proposalId })
    .from(messages)
    .innerJoin(said, eq(said.id, messages.parentId))
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.conversationId, conversationId),
        isNotNull(messages.proposalId),
        parentId === null ? isNull(said.parentId) : eq(said.parentId, parentId),
      ),
    )
  return rows.flatMap(({ messageId, proposalId }) => (proposalId === null ? [] : { messageId, proposalId }))
}

/** The ids of the other versions of a message of the person: what they said in the same place. */
export async function otherVersions(
  db: Db,
  userId: number,
  { id, conversationId, parentId }: Pick<MessageRow, 'id' | 'conversationId' | 'parentId'>,
): Promise<number[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.conversationId, conversationId),
        eq(messages.role, 'USER'),
        ne(messages.id, id),
        parentId === null ? isNull(messages.parentId) : eq(messages.parentId, parentId),
      ),
    )
  return rows.map((row) => row.id)
}

/** The reply, if it is still pending. */
export async function findPendingReply(db: Db, userId: number, replyId: number): Promise<MessageRow | null> {
  const [row] = await db.select().from(messages).where(ownPending(userId, replyId))
  return row ?? null
}

export async function removeMessages(db: Db, userId: number, ids: number[]): Promise<void> {
  await db.delete(messages).where(and(eq(messages.userId, userId), inArray(messages.id, ids)))
}

/** Pending replies whose writer has been silent for longer than its lease; all of them where `everyone` is gone. */
export async function abandonedReplies(db: Db, everyone: boolean): Promise<MessageRow[]> {
  return db.select().from(messages).where(abandoned(everyone))
}

/** One of them as it is by now; null where it was settled, or its writer has come back. */
export async function abandonedReply(
  db: Db,
  userId: number,
  id: number,
  everyone: boolean,
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(ownPending(userId, id), abandoned(everyone)))
  return row ?? null
}

const abandoned = (everyone: boolean) => and(pending, everyone ? undefined : lt(messages.leaseUntil, sql`now()`))

/** The messages of several conversations by the conversation, each in the order they were made. */
export async function messagesByConversation(
  db: Db,
  userId: number,
  conversationIds: number[],
): Promise<Map<number, MessageRow[]>> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), inArray(messages.conversationId, conversationIds)))
    .orderBy(messages.id)
  return Map.groupBy(rows, ({ conversationId }) => conversationId)
}

/** All messages of all branches, in the order they were made. */
export async function messagesOf(db: Db, userId: number, conversationId: number): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.conversationId, conversationId)))
    .orderBy(messages.id)
}

/** All messages as a relation, for a store that finds them along with something else. */
export const everyMessage = (db: Db) => db.select().from(messages).as('said')

/** All messages of persons as a relation, with whether they were answered: `alone` where there is no reply at all. */
export const everySaying = (db: Db) => {
  const { id, userId, conversationId, content, createdAt } = messages
  const reply = alias(messages, 'reply')
  const has = (isSettled?: SQL) =>
    exists(
      db
        .select()
        .from(reply)
        .where(and(eq(reply.parentId, id), isSettled)),
    )
  const state = sql<'answered' | 'pending' | 'alone'>`case
    when ${has(ne(reply.status, 'pending'))} then 'answered' when ${has()} then 'pending' else 'alone' end`
  return db
    .select({ id, userId, conversationId, content, createdAt, state: state.as('state') })
    .from(messages)
    .where(sql`${messages.role} = 'USER'`)
    .as('said')
}

/** Where each of these words of the search was said, on any branch: rows of conversation_id, message_id, word (its number), as SQL. */
export const whereSaid = (userId: number, words: SQL[]) =>
  sql.join(
    words.map(
      (word, number) =>
        sql`select conversation_id, ${messages.id} as message_id, ${number}::integer as word from ${messages} where ${messages.userId} = ${userId} and ${messages.status} <> 'pending' and search_words(user_id, content) @@ ${word}`,
    ),
    sql` union all `,
  )
