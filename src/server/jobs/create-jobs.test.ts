import { rmSync } from 'node:fs'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { embeddedDataDirectory } from '#test/support/embedded.ts'
import { createDatabase, postgresPrograms, startPostgres } from '#test/support/postgres.ts'
import { createJobs } from './create-jobs.ts'
import type { JobHandlers, Jobs } from './jobs.ts'

const log = pino({ level: 'silent' })

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

describe.each(kinds.filter(({ possible }) => possible))('Jobs on $kind', { timeout: 60_000 }, ({ open }) => {
  let close = async () => {}
  afterEach(() => close(), 60_000)

  const begin = async (
    changes: Partial<JobHandlers> = {},
  ): Promise<{ database: Database; jobs: Jobs; done: string[] }> => {
    const { database, remove } = await open()
    const done: string[] = []
    const note = (name: string) => async (input: object) => void done.push(`${name} ${JSON.stringify(input)}`)
    const handlers: JobHandlers = {
      'settle-abandoned-replies': note('settle'),
      'summarise-conversation': note('summarise'),
      'title-conversation': note('title'),
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
    return { database, jobs, done }
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
})
