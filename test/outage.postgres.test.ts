import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { getCurrentUser } from '#shared/auth.ts'
import { REPLY_FAILED, sendMessage } from '#shared/chat.ts'
import { createConversation, getConversation, listConversations } from '#shared/conversations.ts'
import { UNEXPECTED } from '#shared/problem.ts'
import { getHealth, getReadiness } from '#shared/system.ts'
import { pino } from 'pino'
import { openDatabase } from '#server/db/database.ts'
import { embeddedDataDirectory } from '#test/support/embedded.ts'
import { startModelServer } from '#test/support/model-server.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { startServer } from '#test/support/server-process.ts'
import { browserOf, storePeople } from '#test/support/signed-in-people.ts'
import { afterAll, expect, test } from 'vitest'

const cluster = await startPostgres()
const model = await startModelServer()
const DATABASE_URL = await createDatabase(cluster.url)
const DATA_DIR = await embeddedDataDirectory()
const environment = {
  DATABASE_URL,
  DATA_DIR,
  OPENAI_BASE_URL: `${model.url}/v1`,
  OPENAI_MODEL: 'test-model',
  MODEL_TIMEOUT_SECONDS: '2',
}
const database = await openDatabase({ DATABASE_URL, DATA_DIR, DATABASE_POOL: 2 }, pino({ level: 'silent' }))
const people = await storePeople(database.db, 2)
await database.close()
const server = await startServer({ ...environment, LOG_LEVEL: 'fatal' })
const [ada, eve] = people.map((person) => browserOf(person, server.url))
afterAll(async () => {
  await server.end('SIGTERM')
  await model.close()
  await cluster.stop()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

test(
  'while the database is away requests fail in words, and once it is back all works without a restart',
  { timeout: 120_000 },
  async () => {
    await ada!.call(sendMessage, { body: { message: 'Before' } })
    model.behave({ pieces: Array.from({ length: 40 }, (_, number) => `word${number} `), pauseMs: 100 })
    const { id } = await eve!.call(createConversation)
    const underWay = eve!.call(sendMessage, { body: { message: 'Through it all', conversationId: id } })
    await delay(700)

    await cluster.leave()
    const failed = await ada!.ask(listConversations)
    expect([500, 503]).toContain(failed.status)
    expect(failed.body.message).toBe(UNEXPECTED)
    expect((await ada!.ask(getReadiness)).status).toBe(503)
    expect((await ada!.ask(getHealth)).status).toBe(200)
    await delay(1500)
    await cluster.comeBack()

    await expect.poll(async () => (await ada!.ask(getReadiness)).status, { timeout: 10_000 }).toBe(200)
    expect((await ada!.call(listConversations)).length).toBe(1)
    expect((await underWay).assistantMessage).toMatchObject({
      status: 'complete',
      content: expect.stringMatching(/word39 $/) as string,
    })
    model.behave({ pieces: ['After.'] })
    const { assistantMessage } = await ada!.call(sendMessage, { body: { message: 'After' } })
    expect(assistantMessage.content).toBe('After.')
    const socket = await ada!.socket()
    socket.say({ type: 'join', conversationId: assistantMessage.conversationId })
    void ada!.call(sendMessage, { body: { message: 'Again', conversationId: assistantMessage.conversationId } })
    expect(await socket.hear(({ type }) => type === 'settled')).toMatchObject({ status: 'complete' })
    socket.close()
  },
)

test(
  'while the model is down the rest works and the person is told; it recovers without a restart',
  { timeout: 60_000 },
  async () => {
    const { id } = await ada!.call(createConversation)
    model.behave({ status: 503 })
    expect(await ada!.ask(sendMessage, { body: { message: 'Hello?', conversationId: id } })).toMatchObject({
      status: 503,
      body: { message: REPLY_FAILED },
    })
    model.behave({ silent: true })
    const slow = ada!.ask(sendMessage, { body: { message: 'Hello?', conversationId: id } })
    expect((await ada!.ask(getCurrentUser)).status).toBe(200)
    expect((await slow).status).toBe(503)
    expect((await ada!.call(getConversation, { params: { id } })).messages).toEqual([])
    model.behave({ pieces: ['Here I am.'] })
    expect(
      (await ada!.call(sendMessage, { body: { message: 'Hello?', conversationId: id } })).assistantMessage.content,
    ).toBe('Here I am.')
  },
)
