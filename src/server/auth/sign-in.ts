import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { emailKey, findUserByEmail, presentUser, updateUser } from '#server/users/store.ts'
import { type Credentials, INVALID_CREDENTIALS } from '#shared/auth.ts'
import type { User } from '#shared/users.ts'
import { isPassword } from './passwords.ts'

/**
 * Finds the person by email and password. An unknown email and a wrong password answer alike, in words and in time (401). Attempts are
 * counted before the password is tried, so that many at once count as many (429); a success forgives the account's.
 */
export async function signIn(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  { email, password }: Credentials,
  address: string,
): Promise<User> {
  await limits.spend('signInFromAddress', address)
  await limits.spend('signIn', emailKey(email))
  const user = await findUserByEmail(db, email)
  const fits = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !fits) throw new Problem(401, INVALID_CREDENTIALS)
  await limits.forgive('signIn', emailKey(email))
  const signedIn = await updateUser(db, user.id, { lastLoginAt: new Date() })
  // Whoever set a new password meanwhile has ended every session of the old.
  if (signedIn?.passwordHash !== user.passwordHash) throw new Problem(401, INVALID_CREDENTIALS)
  return presentUser(signedIn)
}
