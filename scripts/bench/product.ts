import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { inDatabase } from '#test/support/in-database.ts'
import { type ServerProcess, startServer } from '#test/support/server-process.ts'
import { createDatabase, postgresPrograms, startPostgres } from '#test/support/postgres.ts'

const BUILT = 'dist/server/main.js'

/** A place for a product's data, gone when it is disposed of. */
export interface Home extends AsyncDisposable {
  environment: Record<string, string>
  /** Fills the database while no server runs on it. */
  fill<T>(work: (database: Database) => Promise<T>): Promise<T>
}

export async function embeddedHome(): Promise<Home> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'ithaca-bench-'))
  return homeOf({ DATA_DIR }, async () => rmSync(DATA_DIR, { recursive: true, force: true }))
}

/** Null where PostgreSQL is not installed. */
export async function postgresHome(): Promise<Home | null> {
  if (!postgresPrograms()) return null
  const cluster = await startPostgres()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'ithaca-bench-'))
  return homeOf({ DATA_DIR, DATABASE_URL: await createDatabase(cluster.url) }, async () => {
    rmSync(DATA_DIR, { recursive: true, force: true })
    await cluster.stop()
  })
}

function homeOf(environment: Record<string, string>, leave: () => Promise<void>): Home {
  return {
    environment,
    fill: (work) => inDatabase(environment, work),
    [Symbol.asyncDispose]: leave,
  }
}

/** The built server, stopped as people stop it when it is disposed of. */
export async function startProduct(environment: Record<string, string>): Promise<ServerProcess & AsyncDisposable> {
  const server = await startServer(environment, BUILT)
  return { ...server, [Symbol.asyncDispose]: async () => void (await server.end('SIGTERM')) }
}
