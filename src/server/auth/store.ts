import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { everyUser, keepUser, presentUser } from '#server/users/store.ts'
import type { User } from '#shared/users.ts'
import { identities, passwordResets, type PasswordResetRow, type SessionRow, sessions } from './table.ts'

export interface FoundSession {
  id: string
  lastSeenAt: Date
  expiresAt: Date
  user: User
}

type NewSession = Pick<SessionRow, 'id' | 'tokenHash' | 'createdAt' | 'expiresAt' | 'userAgent'>

/** False where the account has gone meanwhile. */
export async function insertSession(db: Db, userId: number, session: NewSession): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await keepUser(tx, userId))) return false
    await tx.insert(sessions).values({ ...session, userId, lastSeenAt: session.createdAt })
    return true
  })
}

/** The session with its person in one query, if it was used after `usedSince` and its end has not come. */
export async function findSession(db: Db, tokenHash: string, usedSince: Date): Promise<FoundSession | null> {
  const person = everyUser(db)
  const [row] = await db
    .select()
    .from(sessions)
    .innerJoin(person, eq(person.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, tokenHash), gt(sessions.lastSeenAt, usedSince), gt(sessions.expiresAt, new Date())),
    )
  if (!row) return null
  const { id, lastSeenAt, expiresAt } = row.sessions
  return { id, lastSeenAt, expiresAt, user: presentUser(row.person) }
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

type NewReset = Pick<PasswordResetRow, 'tokenHash' | 'expiresAt'>

export async function insertReset(db: Db, userId: number, reset: NewReset): Promise<void> {
  await db.insert(passwordResets).values({ ...reset, userId })
}

/** Whose a reset is, be it used or expired. */
export async function ownerOfReset(db: Db, tokenHash: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash))
  return row?.userId ?? null
}

/** Uses a reset up; false where it has expired, was used or never was. One of several at once wins. */
export async function spendReset(db: Db, tokenHash: string): Promise<boolean> {
  const now = new Date()
  const usable = and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  )
  const spent = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(usable)
    .returning({ id: passwordResets.userId })
  return spent.length > 0
}

export async function deleteResetsOf(db: Db, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Whose account an identity at a provider opens. */
export async function findIdentity(db: Db, provider: string, subject: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return row?.userId ?? null
}

export async function insertIdentity(db: Db, userId: number, provider: string, subject: string): Promise<void> {
  await db.insert(identities).values({ userId, provider, subject })
}

export async function deleteIdentitiesOf(db: Db, userId: number): Promise<void> {
  await db.delete(identities).where(eq(identities.userId, userId))
}

/** Deletes what can no longer be used: sessions unused since `usedSince` or at their end, and resets past theirs. */
export async function deleteExpired(db: Db, usedSince: Date): Promise<void> {
  const now = new Date()
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, usedSince)))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
}
