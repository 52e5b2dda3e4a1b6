import { getTableName, lt } from 'drizzle-orm'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database, Db } from '#server/db/database.ts'
import { type RateLimit, rateLimits as allowed } from '#shared/rate-limit.ts'
import { rateLimits } from './table.ts'

/** Counts one limit in the database, a row a key. */
export const counterOf = (pool: Database['pool'], limit: RateLimit) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: getTableName(rateLimits),
    tableCreated: true,
    // The job `sweep-expired` does it.
    clearExpiredByTimeout: false,
    keyPrefix: limit,
    points: allowed[limit].points,
    duration: allowed[limit].seconds,
  })

export async function deleteExpiredCounts(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
