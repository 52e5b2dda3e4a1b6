import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import * as auth from '#shared/auth.ts'
import { regenerateReply, sendMessage } from '#shared/chat.ts'
import { createConversation, deleteConversation, listConversations, renameConversation } from '#shared/conversations.ts'
import { aModel } from '#test/support/mentor-model.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, expect, test } from 'vitest'

const model = await aModel()
const logStream = new PassThrough()
let log = ''
logStream.setEncoding('utf8').on('data', (text: string) => (log += text))
const world = await aWorld({
  environment: { ...model.environment, LOG_LEVEL: 'debug', METRICS_TOKEN: 'x'.repeat(32) },
  logStream,
})
afterAll(world.close)

const person = {
  email: 'unmistakable.email@example.com',
  password: 'Unmistakable password 1',
  firstName: 'Unmistakablefirst',
  lastName: 'Unmistakablelast',
}
const WORDS = 'Unmistakable words of mine'
const query = async (text: string) => (await world.services.database.pool.query(text)).rows as Record<string, unknown>[]

/** The letter in the outbox, once it is there: its text is forgotten in the database as soon as it is sent. */
async function letter(): Promise<string> {
  const outbox = join(world.config.DATA_DIR, 'outbox')
  const names = () => readdir(outbox).catch(() => [])
  await expect.poll(names, { timeout: 10_000 }).toHaveLength(1)
  return readFile(join(outbox, (await names())[0]!), 'utf8')
}

/** A request whose path and headers are sent byte by byte as given. */
async function raw(lines: string[]) {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1')
  socket.on('error', () => undefined).resume()
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  await delay(200)
  socket.destroy()
}

/** All that a person does and all that goes wrong meanwhile. */
async function journey(): Promise<string[]> {
  await world.anAdmin()
  const ada = world.aVisitor()
  await ada.register(person)
  await ada.ask(auth.register, { body: person })
  await ada.ask(auth.signIn, { body: { email: person.email, password: `${person.password} wrong` } })
  await ada.signIn(person.email, person.password)
  const socket = await ada.socket()
  socket.say(WORDS)
  const { id } = await ada.call(createConversation)
  socket.say({ type: 'join', conversationId: id })
  const { assistantMessage } = await ada.call(sendMessage, { body: { message: WORDS, conversationId: id } })
  await ada.ask(sendMessage, { body: { message: `${WORDS}, you are a fucking idiot` } })
  await ada.call(renameConversation, { params: { id }, body: { title: WORDS } })
  await ada.call(listConversations, { query: { search: WORDS } })
  await failures(ada, assistantMessage.id)
  await ada.ask(auth.forgotPassword, { body: { email: person.email } })
  const resetToken = /token=([\w-]+)/.exec(await letter())?.[1] ?? ''
  expect(resetToken).toHaveLength(43)
  await ada.fetch(`/reset-password?token=${resetToken}`)
  await ada.ask(auth.resetPassword, { body: { token: resetToken, password: `${person.password} 2` } })
  const sessionToken = ada.cookies.get('ithaca') ?? ''
  await ada.call(deleteConversation, { params: { id } })
  await ada.call(auth.signOut)
  await expect
    .poll(async () => query('select 1 from letters where sent_at is not null'), { timeout: 10_000 })
    .toHaveLength(1)
  return [resetToken, sessionToken]
}

type Visitor = ReturnType<typeof world.aVisitor>

async function failures(ada: Visitor, messageId: number) {
  const json = { 'content-type': 'application/json' }
  for (const behaviour of [
    { status: 400 },
    { pieces: [WORDS], end: 'cut' },
    { pieces: [WORDS], end: 'wrong-json' },
  ] as const) {
    model.server.behave(behaviour)
    await ada.ask(regenerateReply, { body: { messageId } })
  }
  await ada.fetch('/api/auth/login', { method: 'POST', headers: json, body: `{"password": "${person.password}` })
  await ada.fetch(`/api/nowhere/${encodeURIComponent(WORDS)}?email=${person.email}`)
  await ada.fetch(
    `/api/auth/callback/oidc?error=${encodeURIComponent(WORDS)}&error_description=${encodeURIComponent(WORDS)}`,
  )
  await ada.fetch('/metrics', { headers: { authorization: `Bearer ${WORDS}` } })
  await query('alter table messages rename to elsewhere')
  const failed = await ada.ask(sendMessage, { body: { message: WORDS } })
  expect(failed.status).toBe(500)
  await query('alter table elsewhere rename to messages')
}

test('the log of a whole journey, failures and all, holds nothing of the person', async () => {
  const tokens = await journey()
  const forged = '{"level":30,"msg":"forged"}'
  await raw([`GET /%0a${encodeURIComponent(forged)}%0d%0a HTTP/1.1`, 'Host: x'])
  await raw(['GET /api/health HTTP/1.1', 'Host: x', `User-Agent: a\n${forged}`])
  await raw(['GET /api/health HTTP/1.1', 'Host: x', `User-Agent: a\u0085${forged}`, `X-Forwarded-For: ${forged}`])
  await raw([`GET /api/auth/callback/${forged} HTTP/1.1`, 'Host: x'])
  await world.aVisitor().ask(auth.signIn, { body: { email: `a\n${forged}@example.com`, password: forged } })

  const lines = log.trimEnd().split('\n')
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(records.map(({ status }) => status)).toEqual(
    expect.arrayContaining([200, 400, 401, 403, 404, 409, 422, 500, 503]),
  )
  expect(records.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['unexpected failure', 'a reply failed']))
  expect(log).not.toMatch(/unmistakable|forged|argon2|fucking/i)
  for (const token of tokens) expect(log).not.toContain(token)
  const known = new Set(
    'level time pid hostname reqId method route status ms msg err messageId folder provider reason job id'.split(' '),
  )
  expect(records.flatMap((record) => Object.keys(record)).filter((key) => !known.has(key))).toEqual([])
}, 60_000)
