import { setTimeout as wait } from 'node:timers/promises'
import { writeLetter } from '#server/letters/write-letter.ts'
import type { Services } from '#server/services.ts'
import { emailKey, findUserByEmail, keepUser } from '#server/users/store.ts'
import { insertReset } from './store.ts'
import { hashToken, newToken } from './tokens.ts'

const GOOD_FOR_MS = 3_600_000
/** Longer than the work takes: the answer's time says nothing of whether there is an account. */
const ANSWER_AFTER_MS = 300

type Needed = Pick<Services, 'config' | 'db' | 'jobs' | 'limits' | 'log'>

/** Writes a letter with a link for a new password, if the email has an account; the caller learns neither way. */
export async function forgotPassword(services: Needed, email: string, site: string | null): Promise<void> {
  await services.limits.spend('forgotPassword', emailKey(email))
  await Promise.all([writeLink(services, email, site), wait(ANSWER_AFTER_MS)])
}

async function writeLink({ config, db, jobs, log }: Needed, email: string, site: string | null) {
  const user = await findUserByEmail(db, email)
  if (!user) return
  if (!site) return log.warn('no link for a new password was sent: set PUBLIC_URL to the address people use')
  const token = newToken()
  const text = letterText(config.PRODUCT_NAME, user.firstName, `${site}/reset-password?token=${token}`)
  await db.transaction(async (tx) => {
    if (!(await keepUser(tx, user.id))) return
    await insertReset(tx, user.id, { tokenHash: hashToken(token), expiresAt: new Date(Date.now() + GOOD_FOR_MS) })
    await writeLetter({ jobs }, tx, { to: user.email, subject: `A new password for ${config.PRODUCT_NAME}`, text })
  })
}

const letterText = (product: string, firstName: string, link: string) => `Dear ${firstName || 'reader'},

Somebody, probably you, asked for a new password for ${product}. To choose one, open this link within an hour:

${link}

If it was not you, nothing needs to be done: your password stays as it is, and the link works only once.

${product}`
