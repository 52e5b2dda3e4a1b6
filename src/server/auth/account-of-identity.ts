import { writeAudit } from '#server/audit/store.ts'
import type { Db } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'
import type { Identity } from '#server/providers/identity/port.ts'
import type { Services } from '#server/services.ts'
import { lockUserByEmail, updateUser } from '#server/users/store.ts'
import { EMAIL_TAKEN } from '#shared/auth.ts'
import { newAccount } from './new-account.ts'
import { deleteIdentitiesOf, deleteSessionsOf, findIdentity, insertIdentity } from './store.ts'

type Needed = Pick<Services, 'config' | 'db' | 'hub' | 'jobs'>

/**
 * The id of the account that a provider's identity opens: the one it opened before, else the one with its email, else a new one. Only an
 * email that the provider calls verified opens an existing account (409 otherwise). Where we never verified that email ourselves, whoever
 * made the account may not own it: its password, sessions and other identities are dropped.
 */
export async function accountOfIdentity(services: Needed, provider: string, identity: Identity): Promise<number> {
  const { userId, tookOver } = await services.db.transaction(async (tx) => {
    const known = await findIdentity(tx, provider, identity.subject)
    const account = known === null ? await link(services, tx, provider, identity) : { userId: known, tookOver: false }
    await updateUser(tx, account.userId, { lastLoginAt: new Date() })
    return account
  })
  if (tookOver) services.hub.signal({ type: 'user-changed', userId })
  return userId
}

async function link(services: Needed, tx: Db, provider: string, identity: Identity) {
  const { subject, email, emailVerified, firstName, lastName } = identity
  const existing = await lockUserByEmail(tx, email)
  if (existing && !emailVerified) throw new Problem(409, EMAIL_TAKEN)
  const tookOver = existing !== null && !existing.emailVerified
  if (tookOver) await takeOver(tx, existing.id)
  const user = existing ?? (await newAccount(services, tx, { email, emailVerified, firstName, lastName }))
  if (!user) throw new Problem(409, EMAIL_TAKEN)
  await insertIdentity(tx, user.id, provider, subject)
  if (existing) await writeAudit(tx, { actorId: user.id, action: 'identity-linked', subject: `user:${user.id}` })
  return { userId: user.id, tookOver }
}

async function takeOver(tx: Db, id: number) {
  await deleteSessionsOf(tx, id)
  await deleteIdentitiesOf(tx, id)
  await updateUser(tx, id, { passwordHash: null, emailVerified: true })
}
