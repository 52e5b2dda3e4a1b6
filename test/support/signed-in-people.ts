import { randomUUID } from 'node:crypto'
import { insertSession } from '#server/auth/store.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/database.ts'
import { insertUser } from '#server/users/store.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const DAY_MS = 86_400_000

/** Somebody with an account and a session, put straight into the database: more than the limits let register in an hour. */
export interface Person {
  id: number
  email: string
  /** What the browser's cookie holds. */
  token: string
}

export async function storePeople(db: Db, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let number = 1; number <= count; number++) people.push(await storePerson(db))
  return people
}

async function storePerson(db: Db): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const user = await insertUser(db, { email, firstName: 'Penelope', lastName: 'Byron' })
  if (!user) throw new Error(`${email} has an account already`)
  const token = newToken()
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + DAY_MS)
  await insertSession(db, user.id, {
    id: randomUUID(),
    tokenHash: hashToken(token),
    createdAt,
    expiresAt,
    userAgent: null,
  })
  return { id: user.id, email, token }
}

export const cookieOf = ({ token }: Person) => `ithaca=${token}`

/** The person's browser at a server. */
export function browserOf(person: Person, url: string): Visitor {
  const visitor = createVisitor(url)
  visitor.cookies.set('ithaca', person.token)
  return visitor
}
