import { createHash } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'
import { type RateLimit, rateLimits } from '#shared/rate-limit.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { counterOf, deleteExpiredCounts } from './store.ts'

export interface Limits {
  /** Spends a point of `key`; throws Problem 429 with Retry-After when none is left. Survives a restart. */
  spend(limit: RateLimit, key: string | number): Promise<void>
  /** Gives the key its points back, as after a successful sign-in. */
  forgive(limit: RateLimit, key: string | number): Promise<void>
  /** Deletes every counter of the key. */
  forget(key: string | number): Promise<void>
  /** Deletes counters whose time is over. */
  sweep(): Promise<void>
}

/** Limits counted in the database, so that they hold over restarts and over all instances together. */
export function createLimits({ db, pool }: Pick<Database, 'db' | 'pool'>): Limits {
  const forgive = async (limit: RateLimit, key: string | number) => {
    await counterOf(pool, limit).delete(storedKey(key))
  }
  return {
    async spend(limit, key) {
      await counterOf(pool, limit).consume(storedKey(key)).catch(refuse)
    },
    forgive,
    async forget(key) {
      for (const limit of Object.keys(rateLimits) as RateLimit[]) await forgive(limit, key)
    },
    sweep: () => deleteExpiredCounts(db),
  }
}

/** Addresses and emails are personal; counting them needs neither. */
const storedKey = (key: string | number) => createHash('sha256').update(String(key)).digest('base64url')

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
  throw new Problem(429, `Too many attempts. Please try again in ${inWords(seconds)}.`, { retryAfterSeconds: seconds })
}

function inWords(seconds: number) {
  const [count, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
