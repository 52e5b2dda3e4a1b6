import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { displayName, type User } from '#shared/users.ts'
import { type UserRow, users } from './table.ts'

/** What makes an account unique: the address without regard to case. */
export const emailKey = (email: string) => email.trim().toLowerCase()

/** The row as the contract shows it; everything that is not said there stays here. */
export function presentUser(row: UserRow): User {
  const { id, email, firstName, lastName, role, profileImageUrl, emailVerified, timeZone, voiceId, createdAt } = row
  const name = displayName(row)
  return {
    id,
    email,
    firstName,
    lastName,
    name,
    role,
    profileImageUrl,
    emailVerified,
    timeZone,
    voiceId,
    hasPassword: row.passwordHash !== null,
    createdAt: createdAt.toISOString(),
  }
}

/** All accounts as a relation, for a store that finds a person along with something of theirs. */
export const everyUser = (db: Db) => db.select().from(users).as('person')

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
  return row ?? null
}

/** Holds the person's account until the transaction ends: what they do at the same time is done one after the other. False where it is gone. */
export async function lockUser(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  return rows.length > 0
}

/** As `lockUser`, by the email, and the account as it is then; null where there is none. */
export async function lockUserByEmail(tx: Db, email: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
    .for('no key update')
  return row ?? null
}

/** Keeps an account from being deleted until the transaction ends; false where it is gone already. */
export async function keepUser(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
  return rows.length > 0
}

/** Holds back every other writer of accounts until the transaction ends: who is first is decided by one at a time. */
export async function lockUsers(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${users} in share row exclusive mode`)
}

/** The IANA name that the person's browser gave; null where it has not yet. */
export async function timeZoneOf(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, id))
  return row?.timeZone ?? null
}

export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/** The ids of all accounts, in their order. */
export async function allUserIds(db: Db): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).orderBy(users.id)
  return rows.map(({ id }) => id)
}

export async function setTimeZone(db: Db, id: number, timeZone: string): Promise<void> {
  await db.update(users).set({ timeZone }).where(eq(users.id, id))
}

export async function setVoice(db: Db, id: number, voiceId: string): Promise<void> {
  await db.update(users).set({ voiceId }).where(eq(users.id, id))
}

export async function hasUsers(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}

export type NewUser = Pick<UserRow, 'email' | 'firstName' | 'lastName'> &
  Partial<Pick<UserRow, 'role' | 'passwordHash' | 'emailVerified'>>

/** Null where an account with this email exists. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | null> {
  const [row] = await db
    .insert(users)
    .values({ ...user, emailKey: emailKey(user.email) })
    .onConflictDoNothing({ target: users.emailKey })
    .returning()
  return row ?? null
}

type UserChange = Partial<Pick<UserRow, 'role' | 'passwordHash' | 'emailVerified' | 'lastLoginAt'>>

/** Null where the account has gone meanwhile. */
export async function updateUser(db: Db, id: number, change: UserChange): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning()
  return row ?? null
}

/** Deletes an account and, by their foreign keys, everything that is its person's. */
export async function deleteUser(db: Db, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

/** Holds all administrators until the transaction ends, so that they do not go at once; answers their ids. */
export async function lockAdministrators(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'ADMIN'))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id }) => id)
}
