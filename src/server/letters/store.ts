import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { type LetterRow, letters } from './table.ts'

export async function insertLetter(db: Db, letter: Pick<LetterRow, 'to' | 'subject' | 'text'>): Promise<string> {
  const [row] = await db.insert(letters).values(letter).returning({ id: letters.id })
  if (!row) throw new Error('the letter was not stored')
  return row.id
}

export async function findLetter(db: Db, id: string): Promise<LetterRow | null> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id))
  return row ?? null
}

/** The text may hold a one-time link, so it does not stay. */
export async function markLetterSent(db: Db, id: string): Promise<void> {
  await db.update(letters).set({ sentAt: new Date(), text: '' }).where(eq(letters.id, id))
}

export async function deleteLettersBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(letters).where(lt(letters.createdAt, moment))
}

/** Deletes every letter to an address, in whatever case it was written. */
export async function deleteLettersTo(db: Db, emailKey: string): Promise<void> {
  await db.delete(letters).where(eq(sql`lower(trim(${letters.to}))`, emailKey))
}
