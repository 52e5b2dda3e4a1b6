import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { packageRoot } from '#server/package-root.ts'

/** Any number; what matters is that every instance takes the same one. */
const LOCK = 4_170_113

export const migrationsFolder = () => join(packageRoot(), 'migrations')

/**
 * Brings the schema up to date over a connection of its own, on which nothing is timed. Instances that start together take turns:
 * drizzle's migrator has no lock of its own. The embedded database has one session, where an advisory lock excludes nobody and
 * is not needed.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = new pg.Client({ ...pool.options, query_timeout: undefined, statement_timeout: undefined })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() })
    await client.query(`select pg_advisory_unlock(${LOCK})`)
  } finally {
    await client.end()
  }
}
