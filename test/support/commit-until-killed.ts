import { pino } from 'pino'
import { openDatabase } from '#server/db/database.ts'

/** A process that commits one row after another and says each number once it is committed, until somebody kills it. */
const database = await openDatabase({ DATA_DIR: process.argv[2] ?? '', DATABASE_POOL: 2 }, pino({ level: 'silent' }))
await database.pool.query('create table committed (number integer primary key)')
for (let number = 1; ; number++) {
  await database.pool.query('insert into committed values ($1)', [number])
  process.stdout.write(`${number}\n`)
}
