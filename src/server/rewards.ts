import { pino } from 'pino'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { rebuildRewards } from './gamification/rebuild-rewards.ts'

const USAGE = 'Please say what to do: npm run rewards -- --rebuild'

/** The command that recomputes what everybody has earned. It works beside a running server on PostgreSQL; the embedded database has one user at a time. */
try {
  const [order, ...rest] = process.argv.slice(2)
  if (order !== '--rebuild' || rest.length > 0) throw new Error(USAGE)
  const database = await openDatabase(readConfig(process.env), pino({ level: 'warn' }))
  try {
    console.log(await rebuildRewards(database.db))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
