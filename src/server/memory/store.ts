import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { everySaying } from '#server/messages/store.ts'
import type { FactKind } from '#shared/memory.ts'
import { memories, type MemoryFactRow, memoryFacts } from './table.ts'

const own = (userId: number, id: number) => and(eq(memoryFacts.userId, userId), eq(memoryFacts.id, id))
const mine = (userId: number) => eq(memoryFacts.userId, userId)
const isGathered = eq(memoryFacts.origin, 'conversation')
const now = sql`now()`

/** Whether the mentor remembers for the person, and the last message it has read. */
export async function memoryOf(db: Db, userId: number): Promise<{ isOn: boolean; readUpTo: number }> {
  const [row] = await db.select().from(memories).where(eq(memories.userId, userId))
  return row ?? { isOn: true, readUpTo: 0 }
}

export async function keepMemory(db: Db, userId: number, change: { isOn?: boolean; readUpTo?: number }): Promise<void> {
  await db
    .insert(memories)
    .values({ ...change, userId })
    .onConflictDoUpdate({ target: memories.userId, set: change })
}

/** What is remembered of the person, the newest first. */
export async function factsOf(db: Db, userId: number): Promise<MemoryFactRow[]> {
  return db.select().from(memoryFacts).where(mine(userId)).orderBy(desc(memoryFacts.saidAt), desc(memoryFacts.id))
}

export async function findFact(db: Db, userId: number, id: number): Promise<MemoryFactRow | null> {
  const [row] = await db.select().from(memoryFacts).where(own(userId, id))
  return row ?? null
}

/** The fact in this place. */
export async function factAt(db: Db, userId: number, key: string): Promise<MemoryFactRow | null> {
  const [row] = await db
    .select()
    .from(memoryFacts)
    .where(and(mine(userId), eq(memoryFacts.key, key)))
  return row ?? null
}

export async function countFacts(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(memoryFacts)
    .where(mine(userId))
  return row!.count
}

export type NewFactRow = Pick<
  MemoryFactRow,
  'kind' | 'key' | 'text' | 'figure' | 'dueDate' | 'origin' | 'conversationId' | 'messageId' | 'saidAt'
>

/** Puts a fact in its place, whatever was there. */
export async function putFact(db: Db, userId: number, fact: NewFactRow): Promise<MemoryFactRow> {
  const [row] = await db
    .insert(memoryFacts)
    .values({ ...fact, userId })
    .onConflictDoUpdate({
      target: [memoryFacts.userId, memoryFacts.key],
      set: { ...fact, askedIn: null, updatedAt: now },
    })
    .returning()
  return row!
}

/** Words a fact anew, which must be there; its new place must be free. */
export async function rewordFact(
  db: Db,
  userId: number,
  id: number,
  words: Pick<MemoryFactRow, 'key' | 'text' | 'figure' | 'origin'>,
): Promise<MemoryFactRow> {
  const [row] = await db
    .update(memoryFacts)
    .set({ ...words, updatedAt: now })
    .where(own(userId, id))
    .returning()
  return row!
}

export async function removeFact(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db.delete(memoryFacts).where(own(userId, id)).returning({ id: memoryFacts.id })
  return rows.length > 0
}

export async function removeFacts(db: Db, userId: number): Promise<void> {
  await db.delete(memoryFacts).where(mine(userId))
}

/** Removes what was gathered from these messages. */
export async function removeGatheredFrom(db: Db, userId: number, messageIds: number[]): Promise<number> {
  if (messageIds.length === 0) return 0
  const gone = and(mine(userId), isGathered, inArray(memoryFacts.messageId, messageIds))
  return (await db.delete(memoryFacts).where(gone).returning({ id: memoryFacts.id })).length
}

/** Removes what was gathered from messages that are no longer there. Answers how many facts that was. */
export async function removeSourceless(db: Db, userId: number): Promise<number> {
  const gone = and(mine(userId), isGathered, isNull(memoryFacts.messageId))
  return (await db.delete(memoryFacts).where(gone).returning({ id: memoryFacts.id })).length
}

/** Of the gathered facts of a kind only the newest `most` stay. */
export async function keepNewest(db: Db, userId: number, kind: FactKind, most: number): Promise<void> {
  const rows = await db
    .select({ id: memoryFacts.id })
    .from(memoryFacts)
    .where(and(mine(userId), isGathered, eq(memoryFacts.kind, kind)))
    .orderBy(desc(memoryFacts.saidAt), desc(memoryFacts.id))
    .offset(most)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.delete(memoryFacts).where(and(mine(userId), inArray(memoryFacts.id, ids)))
}

/** Notes in which conversation the mentor asks how a commitment went. */
export async function noteAsked(db: Db, userId: number, id: number, conversationId: number): Promise<void> {
  await db.update(memoryFacts).set({ askedIn: conversationId }).where(own(userId, id))
}

/** The person's next message after this one that has a reply, if only one that is being written. */
export async function nextSaid(
  db: Db,
  userId: number,
  after: number,
): Promise<{ id: number; isAnswered: boolean } | null> {
  const said = everySaying(db)
  const [next] = await db
    .select({ id: said.id, isAnswered: sql<boolean>`${said.state} = 'answered'` })
    .from(said)
    .where(and(eq(said.userId, userId), gt(said.id, after), ne(said.state, 'alone')))
    .orderBy(said.id)
    .limit(1)
  return next ?? null
}

/** The newest of the person's messages, whatever became of it; 0 where there is none. */
export async function lastSaid(db: Db, userId: number): Promise<number> {
  const said = everySaying(db)
  const [last] = await db
    .select({ id: said.id })
    .from(said)
    .where(eq(said.userId, userId))
    .orderBy(desc(said.id))
    .limit(1)
  return last?.id ?? 0
}
