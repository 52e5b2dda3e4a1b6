import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { deleteLettersBefore } from '#server/letters/store.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Speaker } from '#server/voice/speaker.ts'
import { deleteExpired } from './store.ts'

const DAY_MS = 86_400_000
const LETTERS_KEPT_MS = 7 * DAY_MS

interface Needed {
  config: Pick<Config, 'SESSION_IDLE_DAYS'>
  db: Db
  limits: Limits
  speaker: Pick<Speaker, 'sweep'>
}

/** The job that deletes what time has made useless: sessions, links for a new password, counters of limits, old letters, what was spoken. */
export async function sweepExpired({ config, db, limits, speaker }: Needed): Promise<void> {
  const now = Date.now()
  await deleteExpired(db, new Date(now - config.SESSION_IDLE_DAYS * DAY_MS))
  await limits.sweep()
  await speaker.sweep()
  await deleteLettersBefore(db, new Date(now - LETTERS_KEPT_MS))
}
