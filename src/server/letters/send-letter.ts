import type { Db } from '#server/db/database.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { findLetter, markLetterSent } from './store.ts'

interface Needed {
  db: Db
  mail: Mail
}

/**
 * The job that sends a letter: once, unless the process dies between the mail server's yes and our note of it. Rejects when mail is down,
 * so that the job is tried again. A letter that was swept away meanwhile is not missed.
 */
export async function sendLetter({ db, mail }: Needed, { letterId }: { letterId: string }): Promise<void> {
  const letter = await findLetter(db, letterId)
  if (!letter || letter.sentAt) return
  await mail.send({ to: letter.to, subject: letter.subject, text: letter.text })
  await markLetterSent(db, letterId)
}
