import { type Database, openDatabase } from '#server/db/database.ts'
import { pino } from 'pino'

/** Works in the database of an environment while no server runs on it. */
export async function inDatabase<T>(
  environment: Record<string, string>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const settings = {
    DATA_DIR: environment['DATA_DIR'] ?? '',
    DATABASE_URL: environment['DATABASE_URL'],
    DATABASE_POOL: 2,
  }
  const database = await openDatabase(settings, pino({ level: 'silent' }))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
