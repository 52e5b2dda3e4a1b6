import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from './database.ts'

/** A command of an administrator: `work` on the configured database and the file named first. Failures are one sentence and exit 1. */
export async function runOnFile(
  usage: string,
  work: (database: Database, file: string) => Promise<string>,
): Promise<void> {
  try {
    process.stdout.write(`${await run(usage, work)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

async function run(usage: string, work: (database: Database, file: string) => Promise<string>) {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error(usage)
  const database = await openDatabase(readConfig(process.env), pino({ level: 'warn' }))
  try {
    return await work(database, file)
  } finally {
    await database.close()
  }
}
