import { deleteLettersBefore } from '#server/letters/store.ts'
import type { Services } from '#server/services.ts'
import { deleteExpired } from './store.ts'

const DAY_MS = 86_400_000
const LETTERS_KEPT_MS = 7 * DAY_MS

/** The job that deletes what time has made useless: sessions, links for a new password, counters of limits, old letters. */
export async function sweepExpired({ config, db }: Pick<Services, 'config' | 'db'>): Promise<void> {
  const now = Date.now()
  await deleteExpired(db, new Date(now - config.SESSION_IDLE_DAYS * DAY_MS))
  await deleteLettersBefore(db, new Date(now - LETTERS_KEPT_MS))
}
