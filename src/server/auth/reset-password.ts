import { writeAudit } from '#server/audit/store.ts'
import { type Db, isDeadlock } from '#server/db/database.ts'
import { badRequest } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { presentUser, updateUser } from '#server/users/store.ts'
import { RESET_EXPIRED } from '#shared/auth.ts'
import type { User } from '#shared/users.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { deleteResetsOf, deleteSessionsOf, spendReset } from './store.ts'
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
  const user = await db
    .transaction((tx) => setPassword(tx, hashToken(token), passwordHash))
    .catch((error: unknown) => {
      // Whoever erases the account at the same moment holds what this waits for.
      throw isDeadlock(error) ? badRequest(RESET_EXPIRED) : error
    })
  hub.signal({ type: 'user-changed', userId: user.id })
  return presentUser(user)
}

async function setPassword(tx: Db, tokenHash: string, passwordHash: string) {
  const userId = await spendReset(tx, tokenHash)
  if (userId === null) throw badRequest(RESET_EXPIRED)
  await deleteSessionsOf(tx, userId)
  await deleteResetsOf(tx, userId)
  await writeAudit(tx, { actorId: userId, action: 'password-reset', subject: `user:${userId}` })
  const user = await updateUser(tx, userId, { passwordHash, emailVerified: true, lastLoginAt: new Date() })
  if (!user) throw badRequest(RESET_EXPIRED)
  return user
}
