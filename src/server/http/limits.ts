import type { RateLimit } from '#shared/rate-limit.ts'

export interface Limits {
  /** Spends a point of `key`; throws Problem 429 with Retry-After when none is left. Survives a restart. */
  spend(limit: RateLimit, key: string | number): Promise<void>
  /** Gives the key its points back, as after a successful sign-in. */
  forgive(limit: RateLimit, key: string | number): Promise<void>
}
