import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import { embeddedDataDirectory } from './embedded.ts'
import { createDatabase } from './postgres.ts'
import { onPostgres } from './world.ts'

/** The environment of a server process on a database of its own, of the kind this project of the suite tests. */
export async function databaseHome(): Promise<Record<string, string>> {
  const DATA_DIR = await embeddedDataDirectory()
  process.once('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }))
  return onPostgres ? { DATA_DIR, DATABASE_URL: await createDatabase(inject('postgresUrl')) } : { DATA_DIR }
}
