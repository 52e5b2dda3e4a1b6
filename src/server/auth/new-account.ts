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
  { config }: Pick<Services, 'config'>,
  tx: Db,
  account: Omit<NewUser, 'role'>,
  givenCode?: string,
) {
  if (!(await isFirst(tx))) return insertUser(tx, account)
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
