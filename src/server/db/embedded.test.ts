import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedDataDirectory } from '#test/support/embedded.ts'
import { type Database, openDatabase } from './database.ts'
import { packageRoot } from '#server/package-root.ts'

const log = pino({ level: 'silent' })
const open = (directory: string) => openDatabase({ DATA_DIR: directory, DATABASE_POOL: 2 }, log)
const program = (name: string) => join(packageRoot(), 'test/support', name)

describe('The embedded database', { timeout: 60_000 }, () => {
  let directory: string
  let database: Database

  beforeAll(async () => {
    directory = await embeddedDataDirectory()
    database = await open(directory)
    await database.pool.query('create table counters (id integer primary key, count integer not null)')
  }, 60_000)
  afterAll(async () => {
    await database.close()
    rmSync(directory, { recursive: true, force: true })
  })

  test('refuses a second process on the same data directory in one sentence', async () => {
    const outcome = await run(program('open-and-close.ts'), directory)
    expect(outcome).toEqual({
      code: 1,
      errors: `Another Ithaca is already running on the data directory ${directory}; stop it first, or set DATA_DIR to another directory.\n`,
    })
  })

  test('refuses a second opening in the same process too, and works on', async () => {
    await expect(open(directory)).rejects.toThrow('Another Ithaca is already running')
    expect(await database.isReady()).toBe(true)
  })

  test('keeps the statements of others out of a transaction', async () => {
    await database.pool.query('insert into counters values (1, 0)')
    const add = async () => {
      const client = await database.pool.connect()
      await client.query('begin')
      const { rows } = await client.query<{ count: number }>('select count from counters where id = 1')
      await client.query('update counters set count = $1 where id = 1', [(rows[0]?.count ?? 0) + 1])
      await client.query('commit')
      client.release()
    }
    await Promise.all(Array.from({ length: 40 }, add))
    const { rows } = await database.pool.query('select count from counters where id = 1')
    expect(rows).toEqual([{ count: 40 }])
  })

  test('keeps statements apart whose messages span many packets', async () => {
    const long = 'x'.repeat(400_000)
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, number) => {
        const short = database.pool.query('select $1::integer as number', [number])
        const wide = database.pool.query('select length($1::text) as length, $2::integer as number', [long, number])
        return [(await short).rows, (await wide).rows]
      }),
    )
    expect(answers).toEqual(answers.map((_, number) => [[{ number }], [{ length: 400_000, number }]]))
  })

  test('lets a failed statement fail alone', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, number) => database.pool.query('select 10 / $1::integer as ten', [number % 5])),
    )
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, number) => (number % 5 === 0 ? 'rejected' : 'fulfilled')),
    )
  })

  test('rolls back for a client that went away in a transaction', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('insert into counters values (2, 0)')
    client.release(true)
    const { rowCount } = await database.pool.query('select from counters where id = 2')
    expect(rowCount).toBe(0)
  })

  test('takes statements of one name from several connections', async () => {
    const named = { name: 'limit', text: 'select $1::integer as number' }
    const answers = await Promise.all([1, 2, 3].map((number) => database.pool.query({ ...named, values: [number] })))
    expect(answers.map(({ rows }) => rows)).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]])
  })

  test('answers with an error when the database is asked inside its own transaction, and works on', async () => {
    const outside = database.db.transaction(async (tx) => {
      await tx.execute('select 1')
      await database.db.execute('select 1')
    })
    await expect(outside).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
    expect(await database.isReady()).toBe(true)
  })
})

describe('A commit of the embedded database', { timeout: 60_000 }, () => {
  test('survives SIGKILL, all 2,000 of them', async () => {
    const directory = await embeddedDataDirectory()
    const acknowledged = await killAfter(2000, directory)
    const database = await open(directory)
    const { rows } = await database.pool.query<{ most: number; all: string }>(
      'select max(number) as most, count(*) as all from committed',
    )
    await database.close()
    expect(acknowledged).toBeGreaterThanOrEqual(2000)
    expect(Number(rows[0]?.all)).toBeGreaterThanOrEqual(acknowledged)
    expect(rows[0]?.most).toBe(Number(rows[0]?.all))
    rmSync(directory, { recursive: true, force: true })
  })
})

/** Runs a program of TypeScript to its end. */
async function run(file: string, ...args: string[]): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, errors }
}

/** Kills the committing process once it said so many; returns the last number it said. */
async function killAfter(count: number, directory: string): Promise<number> {
  const child = spawn(process.execPath, [program('commit-until-killed.ts'), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let last = 0
  for await (const line of createInterface(child.stdout)) {
    last = Number(line)
    if (last >= count) child.kill('SIGKILL')
  }
  return last
}
