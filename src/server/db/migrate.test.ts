import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, postgresPrograms, startPostgres, type TestPostgres } from '#test/support/postgres.ts'
import { openDatabase } from './database.ts'

const log = pino({ level: 'silent' })

describe.skipIf(!postgresPrograms())('The schema on PostgreSQL', { timeout: 60_000 }, () => {
  let postgres: TestPostgres
  const open = (url: string) => openDatabase({ DATABASE_URL: url, DATABASE_POOL: 4, DATA_DIR: '' }, log)

  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres.stop())

  test('is made once when three instances start together on nothing', async () => {
    const url = await createDatabase(postgres.url, { empty: true })
    const instances = await Promise.all([open(url), open(url), open(url)])
    const applied = await instances[0].pool.query('select hash from drizzle.__drizzle_migrations')
    const users = await instances[1].pool.query('select from users')
    await Promise.all(instances.map((instance) => instance.close()))
    expect(new Set(applied.rows.map(({ hash }: { hash: string }) => hash)).size).toBe(applied.rows.length)
    expect(users.rowCount).toBe(0)
  })

  test('keeps what it holds when an instance starts again', async () => {
    const url = await createDatabase(postgres.url, { empty: true })
    const first = await open(url)
    await first.pool.query("insert into letters (\"to\", subject, text) values ('ann@example.org', 'Hello', '')")
    await first.close()
    const second = await open(url)
    const { rows } = await second.pool.query('select subject from letters')
    await second.close()
    expect(rows).toEqual([{ subject: 'Hello' }])
  })

  test('lets the audit log forget who, and nothing else', async () => {
    const database = await open(await createDatabase(postgres.url))
    const ask = (text: string) => database.pool.query(text)
    await ask("insert into audit_log (actor_id, action, subject) values (1, 'conversation.deleted', 'conversation:2')")
    await ask('update audit_log set actor_id = 71234')
    await expect(ask("update audit_log set action = 'nothing'")).rejects.toThrow('append-only')
    await expect(ask('delete from audit_log')).rejects.toThrow('append-only')
    await expect(ask('truncate audit_log')).rejects.toThrow('append-only')
    await database.close()
  })

  test('is not ready once the database is gone, and says so instead of throwing', async () => {
    const other = await startPostgres()
    const database = await open(await createDatabase(other.url))
    expect(await database.isReady()).toBe(true)
    await other.stop()
    expect(await database.isReady()).toBe(false)
    await database.close()
  })
})
