import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { openListener } from '#server/db/listen.ts'
import { createNotifyHub } from '#server/realtime/notify-hub.ts'
import { getCurrentUser, signOut } from '#shared/auth.ts'
import type { ServerMoment } from '#shared/realtime.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, describe, expect, test } from 'vitest'

const COME_BACK = 1012
const LISTENING = "from pg_stat_activity where application_name = 'ithaca-moments' and datname = current_database()"
const moment: ServerMoment = { type: 'changed', what: 'conversations' }

const cluster = await startPostgres()
const warnings: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
const aHub = async () => createNotifyHub(await openListener(cluster.url, log), log)
const ask = async (text: string) => {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(text)
  await client.end()
  return rows
}
const listening = async () => (await ask(`select count(*)::int as count ${LISTENING}`))[0]?.count

const [here, there] = [await aHub(), await aHub()]
const heard: ServerMoment[] = []
there.join('user:1', (said) => heard.push(said))
afterAll(async () => {
  await here.close()
  await there.close()
  await cluster.stop()
})

describe('the connection for moments', () => {
  test('comes back once, however long the database was away, and each moment is heard once', async () => {
    await cluster.leave()
    await delay(4000)
    await cluster.comeBack()
    await expect.poll(listening, { timeout: 5000 }).toBe(2)
    await delay(1200)
    expect(await listening()).toBe(2)
    here.publish('user:1', moment)
    await expect.poll(() => heard).toEqual([moment])
    await delay(300)
    expect(heard).toEqual([moment])
  }, 30_000)

  test.each([
    'hello',
    '{}',
    'null',
    '{"from":"x","room":"user:x","moment":{}}',
    '{"from":"x","signal":{"type":"was-deaf"}}',
  ])('drops what is not ours with a warning: %s', async (text) => {
    heard.length = 0
    warnings.length = 0
    await ask(`notify ithaca, '${text}'`)
    await expect.poll(() => warnings.filter((line) => line.includes('was not ours'))).toHaveLength(2)
    here.publish('user:1', moment)
    await expect.poll(() => heard).toEqual([moment])
  })
})

test('a sign-out that an instance could not hear ends there all the same, once it hears again', async () => {
  const one = await aWorld()
  const other = await aWorld({ environment: one.environment })
  const ada = await one.aUser()
  const adaThere = other.aVisitor()
  for (const [name, value] of ada.cookies) adaThere.cookies.set(name, value)
  const socket = await adaThere.socket()
  const { pool } = one.services.database
  await pool.query(`select pg_terminate_backend(pid) ${LISTENING}`)
  await expect.poll(async () => (await pool.query(`select ${LISTENING}`)).rowCount).toBe(0)
  await ada.call(signOut)
  expect(await Promise.race([socket.closed, delay(3000, 'still open')])).toBe(COME_BACK)
  expect((await adaThere.ask(getCurrentUser)).status).toBe(401)
  await expect(adaThere.socket()).rejects.toThrow('401')
  await other.close()
  await one.close()
})
