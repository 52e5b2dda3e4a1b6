import { writeAudit } from '#server/audit/store.ts'
import type { Db } from '#server/db/database.ts'
import { badRequest } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { hasUsers, insertUser, lockUsers, type NewUser } from '#server/users/store.ts'
import { isSetupCode } from './setup-code.ts'

const WRONG_SETUP_CODE = 'Please enter the set-up code that the server printed when it started'

/**
 * Makes an account inside a transaction. The first on an empty installation is the administrator's and needs the set-up code where one
 * is asked for (400). Null where the email is taken.
 */
export async function newAccount(
  services: Pick<Services, 'config' | 'jobs'>,
  tx: Db,
  account: Omit<NewUser, 'role'>,
  givenCode?: string,
) {
  const user = (await isFirst(tx))
    ? await newAdministrator(services, tx, account, givenCode)
    : await insertUser(tx, account)
  if (user) await services.jobs.enqueue(tx, 'book-rewards', { userId: user.id })
  return user
}

async function newAdministrator(
  { config }: Pick<Services, 'config'>,
  tx: Db,
  account: Omit<NewUser, 'role'>,
  givenCode?: string,
) {
  if (!isSetupCode(config, givenCode)) throw badRequest(WRONG_SETUP_CODE, { setupCode: WRONG_SETUP_CODE })
  const user = await insertUser(tx, { ...account, role: 'ADMIN' })
  if (user)
    await writeAudit(tx, { actorId: user.id, action: 'first-administrator-registered', subject: `user:${user.id}` })
  return user
}

/** Asked again under the lock: of several that register at once one is first. Later on nobody waits. */
async function isFirst(tx: Db) {
  if (await hasUsers(tx)) return false
  await lockUsers(tx)
  return !(await hasUsers(tx))
}
