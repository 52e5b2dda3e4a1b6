import { writeAudit } from '#server/audit/store.ts'
import type { Db } from '#server/db/database.ts'
import { findUserByEmail, updateUser } from '#server/users/store.ts'

/** Makes the account with this email an administrator's; answers what came of it as a sentence. Throws one where there is no such account. */
export async function promote(db: Db, email: string): Promise<string> {
  return db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) throw new Error(`There is no account with the email ${email}.`)
    if (user.role === 'ADMIN') return `${user.email} is an administrator already.`
    if (!(await updateUser(tx, user.id, { role: 'ADMIN' }))) throw new Error(`The account of ${email} has just gone.`)
    await writeAudit(tx, { actorId: null, action: 'promoted-by-command', subject: `user:${user.id}` })
    return `${user.email} is an administrator now. A running server notices within a few seconds.`
  })
}
