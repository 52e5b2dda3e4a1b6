import { pino } from 'pino'
import { promote } from './auth/promote.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'

const USAGE = 'Please name the email of an account: npm run admin -- person@example.com'

/** The command that makes a person an administrator. It works beside a running server on PostgreSQL; the embedded database has one user at a time. */
try {
  const [email] = process.argv.slice(2)
  if (!email) throw new Error(USAGE)
  const database = await openDatabase(readConfig(process.env), pino({ level: 'warn' }))
  try {
    console.log(await promote(database.db, email))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
