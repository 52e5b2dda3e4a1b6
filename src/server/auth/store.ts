import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { presentUser } from '#server/users/store.ts'
import { users } from '#server/users/table.ts'
import type { User } from '#shared/users.ts'
import { type SessionRow, sessions } from './table.ts'

export interface FoundSession {
  id: string
  lastSeenAt: Date
  expiresAt: Date
  user: User
}

type NewSession = Pick<SessionRow, 'id' | 'tokenHash' | 'createdAt' | 'expiresAt' | 'userAgent'>

export async function insertSession(db: Db, userId: number, session: NewSession): Promise<void> {
  await db.insert(sessions).values({ ...session, userId, lastSeenAt: session.createdAt })
}

/** The session with its person in one query, if it was used after `usedSince` and its end has not come. */
export async function findSession(db: Db, tokenHash: string, usedSince: Date): Promise<FoundSession | null> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.lastSeenAt, usedSince), gt(sessions.expiresAt, new Date())))
  if (!row) return null
  const { id, lastSeenAt, expiresAt } = row.session
  return { id, lastSeenAt, expiresAt, user: presentUser(row.user) }
}

export async function touchSession(db: Db, id: string, lastSeenAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, id))
}

/** The id of the session that was deleted, null where there was none. */
export async function deleteSession(db: Db, tokenHash: string): Promise<string | null> {
  const [row] = await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ id: sessions.id })
  return row?.id ?? null
}

export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
