import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import type { ConversationRow as Row } from '#shared/conversations.ts'
import { conversationsMentioning, everyMessage } from '#server/messages/store.ts'
import type { MessageRow } from '#server/messages/table.ts'
import { conversations, type ConversationRow } from './table.ts'

/** A time as the contract writes it, made by the database: a list of a thousand needs no thousand dates. */
const written = (moment: AnyPgColumn) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const listed = {
  id: conversations.id,
  title: conversations.title,
  createdAt: written(conversations.createdAt),
  updatedAt: written(conversations.updatedAt),
}
const own = (userId: number, id: number) => and(eq(conversations.userId, userId), eq(conversations.id, id))

interface Page {
  limit?: number
  /** Where the last conversation of the page before stood. */
  before?: { updatedAt: string; id: number }
  search?: string
}

/** The person's conversations, newest first. */
export async function listConversations(db: Db, userId: number, { limit, before, search }: Page): Promise<Row[]> {
  const rows = db
    .select(listed)
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        before && olderThan(before),
        search ? mentions(db, userId, search) : undefined,
      ),
    )
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
  return limit === undefined ? rows : rows.limit(limit)
}

const olderThan = ({ updatedAt, id }: { updatedAt: string; id: number }) =>
  sql`(${conversations.updatedAt}, ${conversations.id}) < (${updatedAt}::timestamptz, ${id}::integer)`

/** By title or by what was said; every character stands for itself. */
function mentions(db: Db, userId: number, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ilike(conversations.title, pattern),
    inArray(conversations.id, conversationsMentioning(db, userId, pattern)),
  )
}

export async function findConversation(db: Db, userId: number, id: number): Promise<ConversationRow | null> {
  const [row] = await db.select().from(conversations).where(own(userId, id))
  return row ?? null
}

/** The conversation with all messages of all branches, in the order they were made: one query, so one moment. */
export async function conversationWithMessages(
  db: Db,
  userId: number,
  id: number,
): Promise<{ conversation: ConversationRow; messages: MessageRow[] } | null> {
  const said = everyMessage(db)
  const rows = await db
    .select()
    .from(conversations)
    .leftJoin(said, eq(said.conversationId, conversations.id))
    .where(own(userId, id))
    .orderBy(said.id)
  const conversation = rows[0]?.conversations
  return conversation ? { conversation, messages: rows.flatMap(({ said: message }) => message ?? []) } : null
}

/** The conversation, held against changes by others until the transaction ends. */
export async function lockConversation(db: Db, userId: number, id: number): Promise<ConversationRow | null> {
  const [row] = await db.select().from(conversations).where(own(userId, id)).for('update')
  return row ?? null
}

export async function ownsConversation(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db.select({ id: conversations.id }).from(conversations).where(own(userId, id))
  return rows.length > 0
}

export async function createConversation(db: Db, userId: number): Promise<ConversationRow> {
  const [row] = await db.insert(conversations).values({ userId, title: '' }).returning()
  return row!
}

export async function nameConversation(db: Db, userId: number, id: number, title: string): Promise<Row | null> {
  const [row] = await db
    .update(conversations)
    .set({ title, titledBy: 'person' })
    .where(own(userId, id))
    .returning(listed)
  return row ?? null
}

/** A title by the mentor; one that the person gave stays. */
export async function proposeTitle(db: Db, userId: number, id: number, title: string): Promise<void> {
  await db
    .update(conversations)
    .set({ title, titledBy: 'mentor' })
    .where(and(own(userId, id), sql`${conversations.titledBy} <> 'person'`))
}

/** Shows a path that has just grown to `leafId`, which makes the conversation the newest; with its first title where one is given. */
export async function growConversation(
  db: Db,
  userId: number,
  id: number,
  { leafId, title }: { leafId: number; title?: string },
): Promise<void> {
  await db
    .update(conversations)
    .set({ leafId, updatedAt: sql`now()`, ...(title !== undefined && { title, titledBy: 'mentor' as const }) })
    .where(own(userId, id))
}

/** Takes back a title by the mentor, as when the message it was made of is withdrawn. */
export async function untitleConversation(db: Db, userId: number, id: number): Promise<void> {
  await db
    .update(conversations)
    .set({ title: '', titledBy: 'none' })
    .where(and(own(userId, id), eq(conversations.titledBy, 'mentor')))
}

export async function removeConversation(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db.delete(conversations).where(own(userId, id)).returning({ id: conversations.id })
  return rows.length > 0
}

/** Something was said in it: it comes first in the list. */
export async function touch(db: Db, userId: number, id: number): Promise<void> {
  await db
    .update(conversations)
    .set({ updatedAt: sql`now()` })
    .where(own(userId, id))
}

/** Shows the path that ends at `leafId`. */
export async function moveLeaf(db: Db, userId: number, id: number, leafId: number | null): Promise<void> {
  await db.update(conversations).set({ leafId }).where(own(userId, id))
}

export async function summariseUpTo(db: Db, userId: number, id: number, summary: string, summaryUpTo: number) {
  await db.update(conversations).set({ summary, summaryUpTo }).where(own(userId, id))
}
