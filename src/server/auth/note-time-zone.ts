import type { Services } from '#server/services.ts'
import { setTimeZone } from '#server/users/store.ts'
import { timeZoneNamed } from '#shared/time-zone.ts'
import type { User } from '#shared/users.ts'

/**
 * Stores where the person's browser says they are, when that is somewhere else than before; what is no time zone changes nothing.
 * Answers the person as they are now.
 */
export async function noteTimeZone({ db }: Pick<Services, 'db'>, user: User, named: unknown): Promise<User> {
  const timeZone = timeZoneNamed(named)
  if (timeZone === null || timeZone === user.timeZone) return user
  await setTimeZone(db, user.id, timeZone)
  return { ...user, timeZone }
}
