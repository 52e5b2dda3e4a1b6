import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { isReady, openPool } from './pool.ts'

/** A database, or a transaction of it: what stores receive. Inside a transaction use only the transaction. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'with' | '$with'
>

export interface Database {
  kind: 'embedded' | 'postgres'
  db: Db
  pool: Pool
  /** Where to connect for LISTEN; null for the embedded database, whose moments never leave the process. */
  listenUrl: string | null
  /** True while a trivial query is answered within two seconds. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

type Connection = Pick<Database, 'kind' | 'pool' | 'listenUrl' | 'close'>

/**
 * Opens the configured database with its schema up to date: PostgreSQL under `DATABASE_URL`, else the embedded one in `DATA_DIR`.
 * Throws an Error whose message is a sentence for the person who started the process.
 */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>,
  log: Logger,
): Promise<Database> {
  const connection = await connect(config, log)
  try {
    await migrate(connection.pool)
  } catch (error) {
    await connection.close()
    throw error
  }
  const { pool } = connection
  return { ...connection, db: dbOf(pool), isReady: () => isReady(pool) }
}

/** Whether a transaction was given up because it and another waited for one another. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01')

/** Whether something could not be written because what it belongs to is not there. */
export const isOrphan = (error: unknown): boolean => hasCode(error, '23503')

/** Source of the codes: PostgreSQL, appendix A. */
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (('code' in error && error.code === code) || hasCode(error.cause, code))

const STYLE = { casing: 'snake_case' } as const

function dbOf(pool: Pool): Db {
  const db = drizzle(pool, STYLE)
  // Drizzle's own keeps the connection for ever where `begin` fails, and gives back one whose `rollback` failed as if it were clean.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    // A `begin` that was given up may still be carried out: what came after it in that connection would never be committed.
    let hasBegun = false
    try {
      return await drizzle(client, STYLE).transaction((tx) => {
        hasBegun = true
        return work(tx)
      }, config)
    } finally {
      client.release(!hasBegun || client.getTransactionStatus() !== 'I')
    }
  }
  return db
}

async function connect(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>,
  log: Logger,
): Promise<Connection> {
  const url = config.DATABASE_URL
  if (!url) return { kind: 'embedded', listenUrl: null, ...(await openEmbedded(config.DATA_DIR, log)) }
  const pool = openPool({ connectionString: url, max: config.DATABASE_POOL, options: '-c timezone=UTC' }, log)
  return { kind: 'postgres', listenUrl: url, pool, close: () => pool.end() }
}
