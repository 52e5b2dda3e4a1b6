import { pino } from 'pino'
import { openDatabase } from '#server/db/database.ts'

/** A process that opens a data directory and closes it again, or says why not. */
try {
  const database = await openDatabase({ DATA_DIR: process.argv[2] ?? '', DATABASE_POOL: 2 }, pino({ level: 'silent' }))
  await database.close()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
