import { rmSync } from 'node:fs'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { embeddedDataDirectory } from '#test/support/embedded.ts'
import { createDatabase, postgresPrograms, startPostgres } from '#test/support/postgres.ts'
import { createJobs } from './create-jobs.ts'
import type { JobHandlers, Jobs } from './jobs.ts'

const log = pino({ level: 'silent' })

interface Patience {
  name: string
  limit: number
  delay: number
  most: number
}

/** How long a job is tried for, where chance makes each wait this many times its shortest (1 to 2). Source: pg-boss, `retryBackoff`. */
const minutes = ({ limit, delay, most }: Patience, chance: number) =>
  Array.from({ length: limit }, (_, n) => Math.min(most, delay * 2 ** n * chance)).reduce((a, b) => a + b, 0) / 60

/** Opens a database of its own and returns what takes it away again. */
type Open = () => Promise<{ database: Database; remove: () => Promise<void> | void }>

const openEmbedded: Open = async () => {
  const directory = await embeddedDataDirectory()
  const database = await openDatabase({ DATA_DIR: directory, DATABASE_POOL: 4 }, log)
  return { database, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
const openPostgres: Open = async () => {
  const postgres = await startPostgres()
  const url = await createDatabase(postgres.url)
  return {
    database: await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 4, DATA_DIR: '' }, log),
    remove: () => postgres.stop(),
  }
}

const kinds = [
  { kind: 'the embedded database', open: openEmbedded, possible: true },
  { kind: 'PostgreSQL', open: openPostgres, possible: postgresPrograms() !== null },
]

describe.each(kinds.filter(({ possible }) => possible))('Jobs on $kind', { timeout: 60_000 }, ({ kind, open }) => {
  let close = async () => {}
  afterEach(() => close(), 60_000)

  const begin = async (
    changes: Partial<JobHandlers> = {},
  ): Promise<{ database: Database; jobs: Jobs; handlers: JobHandlers; done: string[] }> => {
    const { database, remove } = await open()
    const done: string[] = []
    const note = (name: string) => async (input: object) => void done.push(`${name} ${JSON.stringify(input)}`)
    const handlers: JobHandlers = {
      'settle-abandoned-replies': note('settle'),
      'summarise-conversation': note('summarise'),
      'title-conversation': note('title'),
      'book-rewards': note('book'),
      'gather-facts': note('gather'),
      'send-letter': note('send'),
      'sweep-expired': note('sweep'),
      ...changes,
    }
    const jobs = await createJobs({ database, log }, handlers)
    close = async () => {
      await jobs.close()
      await database.close()
      await remove()
    }
    return { database, jobs, handlers, done }
  }

  test('run when their transaction commits, once a key, and not at all when it rolls back', async () => {
    const { database, jobs, done } = await begin()
    await database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'title-conversation', { userId: 7, conversationId: 1 }, { once: '1' })
      await jobs.enqueue(tx, 'title-conversation', { userId: 7, conversationId: 1 }, { once: '1' })
      await jobs.enqueue(tx, 'send-letter', { letterId: 'a' })
      await jobs.enqueue(tx, 'send-letter', { letterId: 'a' })
    })
    const failing = database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'summarise-conversation', { userId: 7, conversationId: 2 })
      throw new Error('the cause failed')
    })
    await expect(failing).rejects.toThrow('the cause failed')
    expect(done).toEqual([])
    await jobs.start()
    const expected = [
      'send {"letterId":"a"}',
      'send {"letterId":"a"}',
      'settle {}',
      'sweep {}',
      'title {"userId":7,"conversationId":1}',
    ]
    await vi.waitFor(() => expect(done.toSorted()).toEqual(expected), { timeout: 15_000 })
  })

  test('that come with every reply are done together, one a person', async () => {
    const { database, jobs, done } = await begin()
    for (let n = 0; n < 60; n++) await jobs.enqueue(database.db, 'book-rewards', { userId: n % 3 })
    await jobs.start()
    const booked = () => done.filter((one) => one.startsWith('book'))
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query<{ left: number }>(
        "select count(*)::integer as left from pgboss.job where name = 'book-rewards' and state <> 'completed'",
      )
      expect(rows[0]?.left).toBe(0)
    }, 20_000)
    expect(new Set(booked()).size).toBe(3)
    expect(booked().length).toBeLessThanOrEqual(6)
  })

  test('that fail are tried again', async () => {
    let tries = 0
    const { database, jobs } = await begin({
      'send-letter': async () => {
        tries += 1
        if (tries === 1) throw new Error('the mail server is down')
      },
    })
    await jobs.enqueue(database.db, 'send-letter', { letterId: 'a' })
    await jobs.start()
    await vi.waitFor(() => expect(tries).toBe(2), { timeout: 30_000 })
  })

  test.for([kind].filter((name) => name === 'the embedded database'))(
    'that a killed process left in %s are tried again within seconds',
    async () => {
      const { database, jobs, done } = await begin()
      await jobs.enqueue(database.db, 'send-letter', { letterId: 'a' })
      await database.pool.query("update pgboss.job set state = 'active', started_on = now() where name = 'send-letter'")
      await jobs.start()
      await vi.waitFor(() => expect(done).toContain('send {"letterId":"a"}'), { timeout: 20_000 })
    },
  )

  test('that send letters have most of an hour, others minutes, also where the queues were made before', async () => {
    const { database, jobs, handlers } = await begin()
    await database.pool.query('update pgboss.queue set retry_limit = 1, retry_delay = 1, retry_delay_max = 1')
    await jobs.close()
    const again = await createJobs({ database, log }, handlers)
    const { rows } = await database.pool.query<Patience>(
      `select name, retry_limit as limit, retry_delay as delay, retry_delay_max as most from pgboss.queue where name = any($1)`,
      [Object.keys(handlers)],
    )
    await again.close()
    expect(rows).toHaveLength(7)
    for (const patience of rows) {
      const [least, most] = patience.name === 'send-letter' ? [50, 61] : [2, 6]
      expect(minutes(patience, 1), patience.name).toBeGreaterThan(least)
      expect(minutes(patience, 2), patience.name).toBeLessThan(most)
    }
  })
})
