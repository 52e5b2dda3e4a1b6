import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { presentUser } from '#server/users/store.ts'
import { EMAIL_TAKEN, type Registration } from '#shared/auth.ts'
import type { User } from '#shared/users.ts'
import { newAccount } from './new-account.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'

/** Creates an account. Throws 400 for a weak password or a wrong set-up code, 409 where the email is taken. */
export async function register(
  services: Pick<Services, 'config' | 'db' | 'jobs'>,
  { email, password, firstName, lastName, setupCode }: Registration,
): Promise<User> {
  await refuseWeakPassword(services.config, password)
  const passwordHash = await hashPassword(password)
  const account = { email, firstName, lastName, passwordHash, lastLoginAt: new Date() }
  const user = await services.db.transaction((tx) => newAccount(services, tx, account, setupCode))
  if (!user) throw new Problem(409, EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } })
  return presentUser(user)
}
