import { writeAudit } from '#server/audit/store.ts'
import type { Db } from '#server/db/database.ts'
import { badRequest } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { presentUser, updateUser } from '#server/users/store.ts'
import { RESET_EXPIRED } from '#shared/auth.ts'
import type { User } from '#shared/users.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { deleteResetsOf, deleteSessionsOf, ownerOfReset, spendReset } from './store.ts'
import { hashToken } from './tokens.ts'

interface Input {
  token: string
  password: string
}

/**
 * Sets a new password with the token of a letter, which proves the email as well. Every session and every other link of the
 * person ends. Throws 400 for a weak password, which leaves the link good, and for a link that is not.
 */
export async function resetPassword(
  { config, db, hub }: Pick<Services, 'config' | 'db' | 'hub'>,
  { token, password }: Input,
): Promise<User> {
  await refuseWeakPassword(config, password)
  const passwordHash = await hashPassword(password)
  const user = await db.transaction((tx) => setPassword(tx, hashToken(token), passwordHash))
  hub.signal({ type: 'user-changed', userId: user.id })
  return presentUser(user)
}

async function setPassword(tx: Db, tokenHash: string, passwordHash: string) {
  const userId = await ownerOfReset(tx, tokenHash)
  // The person is held before what is theirs, as by everybody; where the link is no good all of it is undone.
  const change = { passwordHash, emailVerified: true, lastLoginAt: new Date() }
  const user = userId === null ? null : await updateUser(tx, userId, change)
  if (!user || !(await spendReset(tx, tokenHash))) throw badRequest(RESET_EXPIRED)
  await deleteSessionsOf(tx, user.id)
  await deleteResetsOf(tx, user.id)
  await writeAudit(tx, { actorId: user.id, action: 'password-reset', subject: `user:${user.id}` })
  return user
}
