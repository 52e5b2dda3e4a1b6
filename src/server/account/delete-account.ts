import { eraseFromAudit, writeAudit } from '#server/audit/store.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { lockConversations } from '#server/conversations/store.ts'
import { type Db, isDeadlock } from '#server/db/database.ts'
import { badRequest, Problem } from '#server/http/problem.ts'
import { deleteLettersTo } from '#server/letters/store.ts'
import { pendingReplyIds } from '#server/messages/store.ts'
import type { Services } from '#server/services.ts'
import { deleteUser, emailKey, findUser, lockAdministrators, lockUser } from '#server/users/store.ts'
import type { UserRow } from '#server/users/table.ts'
import { type Farewell, LAST_ADMINISTRATOR, NOT_YOUR_EMAIL, WRONG_PASSWORD } from '#shared/account.ts'

type Needed = Pick<Services, 'db' | 'hub' | 'limits' | 'log'>

/** Whoever holds what we need, and waits for what we hold, is let go first. */
const TRIES = 3

/**
 * Erases a person: the account, everything in `owned-tables.ts`, letters to them, counters of theirs, what was spoken; the audit log keeps
 * what was done under an id that nobody had. Replies being written end, every session ends everywhere. Throws 400 for another email or a
 * wrong password, 409 for the last administrator, 429 for too many tries.
 */
export async function deleteAccount(services: Needed, userId: number, farewell: Farewell): Promise<void> {
  const { db, hub, limits, log } = services
  const user = await findUser(db, userId)
  if (!user) return
  await refuseStranger(limits, user, farewell)
  const replies = await eraseInTurn(db, user)
  for (const messageId of replies) hub.signal({ type: 'stop-reply', messageId })
  hub.signal({ type: 'user-changed', userId })
  hub.signal({ type: 'user-erased', userId })
  // The account is gone: what fails now is no reason to say that it is not.
  for (const key of [userId, user.emailKey])
    await limits
      .forget(key)
      .catch((error: unknown) => log.error({ err: error }, 'counters of an erased account stayed'))
}

async function refuseStranger(limits: Services['limits'], user: UserRow, { email, password }: Farewell) {
  if (emailKey(email) !== user.emailKey) throw badRequest(NOT_YOUR_EMAIL, { email: NOT_YOUR_EMAIL })
  if (user.passwordHash === null) return
  // The same counter as for signing in: this is no second door to try passwords at.
  await limits.spend('signIn', user.emailKey)
  if (!(await isPassword(password ?? '', user.passwordHash)))
    throw badRequest(WRONG_PASSWORD, { password: WRONG_PASSWORD })
  await limits.forgive('signIn', user.emailKey)
}

async function eraseInTurn(db: Db, user: UserRow): Promise<number[]> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction((tx) => erase(tx, user))
    } catch (error) {
      if (!isDeadlock(error) || tries === TRIES) throw error
    }
}

/** Answers which replies were being written. In the order of everybody who holds several: person, conversations, messages. */
async function erase(tx: Db, { id, emailKey: email, role }: UserRow): Promise<number[]> {
  const administrators = role === 'ADMIN' ? await lockAdministrators(tx) : []
  if (administrators.length === 1 && administrators[0] === id) throw new Problem(409, LAST_ADMINISTRATOR)
  if (!(await lockUser(tx, id))) return []
  await lockConversations(tx, id)
  const replies = await pendingReplyIds(tx, id)
  await deleteUser(tx, id)
  // Nothing can be added in their name from here on.
  await deleteLettersTo(tx, email)
  await writeAudit(tx, { actorId: id, action: 'account-erased', subject: `user:${id}` })
  await eraseFromAudit(tx, id)
  return replies
}
