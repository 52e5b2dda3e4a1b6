import { and, eq, ilike, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { messages, type MessageRow } from './table.ts'

/** How long a writer may be silent before any instance may settle its reply. Renewed every 5 s. */
export const LEASE_MS = 15_000
const lease = () => new Date(Date.now() + LEASE_MS)
const pending = eq(messages.status, 'pending')

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
  ({ ...reply, userId, role: 'ASSISTANT', content: '', status: 'pending', leaseUntil: lease() }) as const

/**
 * Adds a person's message and the pending reply to it in one statement, so at one moment. Null where a message with the same client
 * id exists already: then the transaction must not be committed.
 */
export async function addExchange(
  db: Db,
  userId: number,
  message: NewMessage,
  model: string,
): Promise<{ message: MessageRow; reply: MessageRow } | null> {
  const { conversationId, style } = message
  const added = db.$with('added').as(
    db
      .insert(messages)
      .values({ ...message, userId, role: 'USER' })
      .onConflictDoNothing()
      .returning({ id: messages.id }),
  )
  const [reply] = await db
    .with(added)
    .insert(messages)
    .values({ ...pendingReply(userId, { conversationId, style, model }), parentId: sql`(select id from ${added})` })
    .returning()
  if (!reply?.parentId) return null
  const { id: _, ...same } = reply
  const row = {
    ...same,
    ...message,
    id: reply.parentId,
    role: 'USER',
    status: 'complete',
    model: null,
    leaseUntil: null,
  } as const
  return { message: row, reply }
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

export async function pendingReplyIn(db: Db, conversationId: number): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), pending))
  return row ?? null
}

/** In which conversations a person's replies are being written. */
export async function pendingRepliesOf(db: Db, userId: number): Promise<{ conversationId: number }[]> {
  return db
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .where(and(eq(messages.userId, userId), pending))
}

/** Keeps what was said so far and renews the claim. False where the reply is no longer there, or no longer ours. */
export async function keepWhatWasSaid(db: Db, replyId: number, content: string): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ content, leaseUntil: lease() })
    .where(and(eq(messages.id, replyId), pending))
    .returning({ id: messages.id })
  return rows.length > 0
}

/** Ends a reply with what was said. Null where it is no longer there, or was settled by another. */
export async function closeReply(
  db: Db,
  replyId: number,
  { content, status }: { content: string; status: 'complete' | 'interrupted' },
): Promise<MessageRow | null> {
  const [row] = await db
    .update(messages)
    .set({ content, status, leaseUntil: null })
    .where(and(eq(messages.id, replyId), pending))
    .returning()
  return row ?? null
}

/** The reply, if it is still pending. */
export async function findPendingReply(db: Db, replyId: number): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, replyId), pending))
  return row ?? null
}

export async function removeMessages(db: Db, ids: number[]): Promise<void> {
  await db.delete(messages).where(inArray(messages.id, ids))
}

/** Pending replies whose writer has been silent for longer than its lease; all of them where `everyone` is gone. */
export async function abandonedReplies(db: Db, everyone: boolean): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(pending, everyone ? undefined : lt(messages.leaseUntil, sql`now()`)))
}

/** All messages of all branches, in the order they were made. */
export async function messagesOf(db: Db, userId: number, conversationId: number): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.conversationId, conversationId)))
    .orderBy(messages.id)
}

/** The ids of the person's conversations in which something was said that fits the pattern, as a relation. */
export const conversationsMentioning = (db: Db, userId: number, pattern: string) =>
  db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(and(eq(messages.userId, userId), ilike(messages.content, pattern)))
