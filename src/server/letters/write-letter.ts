import type { Db } from '#server/db/database.ts'
import type { Letter } from '#server/providers/mail/port.ts'
import type { Services } from '#server/services.ts'
import { insertLetter } from './store.ts'

/** Leaves a letter to be sent, in the transaction of its cause: it goes out if and only if that commits. */
export async function writeLetter({ jobs }: Pick<Services, 'jobs'>, tx: Db, letter: Letter): Promise<void> {
  const letterId = await insertLetter(tx, letter)
  await jobs.enqueue(tx, 'send-letter', { letterId })
}
