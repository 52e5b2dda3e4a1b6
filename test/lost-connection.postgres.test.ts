import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { pino } from 'pino'
import { openDatabase } from '#server/db/database.ts'
import { createDatabase } from '#test/support/postgres.ts'
import { afterAll, expect, inject, test } from 'vitest'

const POOL = 2
const BROKE = /^Failed query/

const DATABASE_URL = await createDatabase(inject('postgresUrl'))
const database = await openDatabase({ DATABASE_URL, DATA_DIR: '', DATABASE_POOL: POOL }, pino({ level: 'silent' }))
const { db, pool } = database
afterAll(() => database.close())

/** As many as the pool has at once, each in a transaction: none is lost to the pool, and none is in a broken one. */
const expectWhole = async () => {
  const one = () => db.transaction((tx) => tx.execute(sql`select 1 from pg_sleep(0.02)`))
  const answers = await Promise.all(Array.from({ length: POOL }, one))
  expect(answers.map(({ rowCount }) => rowCount)).toEqual(Array.from({ length: POOL }, () => 1))
  expect(pool.totalCount).toBeLessThanOrEqual(POOL)
}

/** Stands between us and the database, and can let nothing through for a while. */
async function aProxy(address: string) {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: Object.assign(new URL(address), { port: String((server.address() as AddressInfo).port) }).href,
    stall: (isStalled: boolean) => sockets.forEach((socket) => (isStalled ? socket.pause() : socket.resume())),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Cuts the connection of the transaction as an administrator would. */
const cut = async (pid: number) => {
  await pool.query('select pg_terminate_backend($1)', [pid])
  await delay(50)
}

test('a connection lost between two questions of a transaction fails that transaction alone', async () => {
  for (let time = 0; time < POOL + 1; time++) {
    const transaction = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await cut(rows[0]?.pid ?? 0)
      await tx.execute(sql`select 1`)
    })
    await expect(transaction).rejects.toThrow(BROKE)
  }
  await expectWhole()
})

test('a connection lost before a transaction began goes back to the pool', async () => {
  for (let time = 0; time < POOL + 1; time++) {
    pool.once('acquire', (client) =>
      (client as PoolClient & { connection: { stream: { destroy(): void } } }).connection.stream.destroy(),
    )
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow(BROKE)
  }
  await expectWhole()
})

test('a transaction that cannot be rolled back is not given to the next one', async () => {
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('ithaca.left', 'over', true)`)
    await cut((await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0)
    throw new Error('given up')
  })
  await expect(transaction).rejects.toThrow(BROKE)
  await expectWhole()
})

test('what follows a transaction that was too late to begin is kept', async () => {
  const proxy = await aProxy(DATABASE_URL)
  const late = await openDatabase(
    { DATABASE_URL: `${proxy.url}?query_timeout=500`, DATA_DIR: '', DATABASE_POOL: 1 },
    pino({ level: 'silent' }),
  )
  await late.pool.query('create table late (id integer)')
  proxy.stall(true)
  await expect(late.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow(BROKE)
  proxy.stall(false)
  await late.db.execute(sql`insert into late values (1)`)
  expect((await pool.query('select id from late')).rows).toEqual([{ id: 1 }])
  await late.close()
  proxy.close()
})

test('a transaction within one is rolled back to where it began', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table kept (id integer) on commit drop`)
    await tx.execute(sql`insert into kept values (1)`)
    const inner = tx.transaction(async (nested) => {
      await nested.execute(sql`insert into kept values (2)`)
      throw new Error('given up')
    })
    await expect(inner).rejects.toThrow('given up')
    expect((await tx.execute(sql`select id from kept`)).rows).toEqual([{ id: 1 }])
  })
})
