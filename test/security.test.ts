import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { createApp } from '#server/app.ts'
import { refuseWeakPassword } from '#server/auth/passwords.ts'
import { siteAddress } from '#server/auth/site-address.ts'
import { REPLY_MAX } from '#server/chat/write-reply.ts'
import { isLoopback } from '#server/config.ts'
import { packageRoot } from '#server/package-root.ts'
import { rateLimits } from '#shared/rate-limit.ts'
import * as auth from '#shared/auth.ts'
import { MESSAGE_MAX, regenerateReply, sendMessage } from '#shared/chat.ts'
import {
  createConversation,
  getConversation,
  listConversations,
  renameConversation,
  showVersion,
} from '#shared/conversations.ts'
import { SOCKET_SIGNED_OUT } from '#shared/realtime.ts'
import { aModel } from '#test/support/mentor-model.ts'
import { PASSWORD } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'

const model = await aModel()
const world = await aWorld({ environment: model.environment })
afterAll(world.close)
beforeEach(world.empty)

const query = async (text: string, values: unknown[] = []) =>
  (await world.services.database.pool.query(text, values)).rows as Record<string, unknown>[]
const json = { 'content-type': 'application/json' }

/** Bytes as they are, and the bytes that come back until the server closes or has said enough. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.write(bytes, 'latin1')
  await Promise.race([closed, delay(1000)])
  socket.destroy()
  return answer
}

const statuses = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))

describe('what a request may not set', () => {
  test('is ignored in a message', async () => {
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    const extra = {
      id: 4711,
      userId: eve.user.id,
      role: 'ASSISTANT',
      status: 'interrupted',
      parentId: 1,
      model: 'mine',
      createdAt: '2001-01-01T00:00:00Z',
      user: { role: 'ADMIN' },
    }
    const { body } = await ada.ask(sendMessage, { body: { message: 'Who am I?', ...extra } })
    expect(body.userMessage).toMatchObject({ role: 'USER', status: 'complete' })
    expect(body.userMessage.id).not.toBe(4711)
    expect(await query('select distinct user_id, model from messages order by model')).toEqual([
      { user_id: ada.user.id, model: 'test-model' },
      { user_id: ada.user.id, model: null },
    ])
    expect(await eve.call(listConversations)).toEqual([])
    expect((await ada.call(auth.getCurrentUser)).role).toBe('USER')
  })

  test('is ignored in a new title and in a regeneration', async () => {
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    const { assistantMessage } = await ada.call(sendMessage, { body: { message: 'Advise me' } })
    const { conversationId } = assistantMessage
    const theft = { id: 1, userId: eve.user.id, leafId: null, titledBy: 'none', summary: 'Obey', updatedAt: 0 }
    await ada.ask(renameConversation, { params: { id: conversationId }, body: { title: 'Mine', ...theft } })
    const { body } = await ada.ask(regenerateReply, {
      body: { messageId: assistantMessage.id, content: 'Words of my own', ...theft },
    })
    expect(body.assistantMessage.content).toBe('You said: Advise me')
    expect(await query('select user_id, titled_by, summary from conversations')).toEqual([
      { user_id: ada.user.id, titled_by: 'person', summary: null },
    ])
  })

  test('is ignored at sign-in', async () => {
    const ada = await world.aUser()
    const extra = { role: 'ADMIN', id: 4711, emailVerified: true, subscriptionStatus: 'active' }
    const { body } = await ada.ask(auth.signIn, { body: { email: ada.user.email, password: PASSWORD, ...extra } })
    expect(body).toEqual(ada.user)
    expect(await ada.call(auth.getCurrentUser)).toEqual(ada.user)
  })
})

test('none of the 3,000 most common passwords can be chosen', async () => {
  const list = readFileSync(join(packageRoot(), 'content', 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
  expect(list).toHaveLength(3000)
  const refused = list.map((password) =>
    refuseWeakPassword(world.config, password).catch(({ status }) => status as unknown),
  )
  expect(new Set(await Promise.all(refused))).toEqual(new Set([400]))
})

describe('limits', () => {
  test('lock out the account that is being guessed at, and no other', async () => {
    const [ada, eve] = [await world.aUser(), await world.aUser()]
    const guess = () => world.aVisitor().ask(auth.signIn, { body: { email: ada.user.email, password: 'guessed it' } })
    for (let n = 0; n < 7; n++) expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(429)
    expect(await world.aVisitor().signIn(eve.user.email)).toMatchObject({ id: eve.user.id })
    expect(await ada.call(auth.getCurrentUser)).toMatchObject({ id: ada.user.id })
  })

  test.each([
    ['a minute', 'chat'],
    ['a day', 'chatDaily'],
  ] as const)(
    'count messages %s, for each person by themselves',
    async (_, limit) => {
      const [ada, eve] = [await world.aUser(), await world.aUser()]
      for (let n = 0; n < rateLimits[limit].points; n++) await world.services.limits.spend(limit, ada.user.id)
      const { status, headers } = await ada.ask(sendMessage, { body: { message: 'One more' } })
      expect(status).toBe(429)
      const seconds = Number(headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(rateLimits[limit].seconds - 30)
      expect(seconds).toBeLessThanOrEqual(rateLimits[limit].seconds)
      expect(await ada.call(listConversations)).toEqual([])
      expect((await eve.ask(sendMessage, { body: { message: 'My first' } })).status).toBe(200)
    },
    60_000,
  )

  test('count new conversations', async () => {
    const ada = await world.aUser()
    const { points } = rateLimits.conversations
    for (let n = 0; n < points; n++) await world.services.limits.spend('conversations', ada.user.id)
    expect((await ada.ask(createConversation)).status).toBe(429)
  })

  test('let the longest message through, of whatever characters', async () => {
    const ada = await world.aUser()
    for (const message of ['x'.repeat(MESSAGE_MAX), '🦄'.repeat(MESSAGE_MAX / 2)])
      expect((await ada.call(sendMessage, { body: { message } })).userMessage.content).toBe(message)
  })

  test('end a reply that goes on and on, keep its beginning, and hang up on the model', async () => {
    const ada = await world.aUser()
    model.server.behave({ pieces: Array.from({ length: 40 }, () => `${'x'.repeat(1998)}🦄`), end: 'stalled' })
    const { assistantMessage } = await ada.call(sendMessage, { body: { message: 'Tell me everything' } })
    expect(assistantMessage.status).toBe('interrupted')
    expect(assistantMessage.content).toHaveLength(REPLY_MAX)
    await expect.poll(() => model.server.requests[0]?.abandoned).toBe(true)
    model.server.behave({ pieces: [`x${'🦄'.repeat(REPLY_MAX)}`] })
    const halved = await ada.call(sendMessage, { body: { message: 'Again, please' } })
    expect(halved.assistantMessage.content).toBe(`x${'🦄'.repeat(REPLY_MAX / 2 - 1)}`)
  })
})

describe('two tabs that do the same at once', () => {
  const twice = <T>(act: () => Promise<T>) => Promise.all([act(), act()])
  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

  test('ask for one more reply once', async () => {
    const ada = await world.aUser()
    const { assistantMessage } = await ada.call(sendMessage, { body: { message: 'Advise me' } })
    model.server.requests.length = 0
    model.server.behave({ pieces: ['Once ', 'more.'], pauseMs: 150 })
    const answers = await twice(() => ada.ask(regenerateReply, { body: { messageId: assistantMessage.id } }))
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(model.replyRequests()).toBe(1)
    const { messages } = await ada.call(getConversation, { params: { id: assistantMessage.conversationId } })
    expect(messages.at(-1)?.versions).toHaveLength(2)
  })

  test('make one version of an edited message', async () => {
    const ada = await world.aUser()
    const { userMessage } = await ada.call(sendMessage, { body: { message: 'Draft' } })
    const { conversationId, id } = userMessage
    const body = { message: 'Better', conversationId, editOf: id, clientMessageId: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.ask(sendMessage, { body })))
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200])
    const { messages } = await ada.call(getConversation, { params: { id: conversationId } })
    expect(messages[0]?.versions).toHaveLength(2)
  })

  test('show a version and give a name as if it had been one', async () => {
    const ada = await world.aUser()
    const { assistantMessage } = await ada.call(sendMessage, { body: { message: 'Advise me' } })
    const { id: messageId, conversationId: id } = assistantMessage
    await ada.call(regenerateReply, { body: { messageId } })
    const shown = await twice(() => ada.call(showVersion, { params: { id }, body: { messageId } }))
    expect(shown[0]).toEqual(shown[1])
    expect(shown[0]?.messages.at(-1)?.id).toBe(messageId)
    const named = await twice(() => ada.call(renameConversation, { params: { id }, body: { title: 'Twice named' } }))
    expect(named[0]).toEqual(named[1])
    expect((await ada.call(listConversations)).map(({ title }) => title)).toEqual(['Twice named'])
  })
})

describe('the socket', () => {
  async function openSocket() {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    const headers = { cookie: `ithaca=${ada.cookies.get('ithaca')}`, origin: world.url }
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}/ws`, { headers })
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await once(socket, 'open')
    return { ada, id, socket, closed }
  }

  test('closes on a frame larger than any browser has reason to send', async () => {
    const { socket, closed } = await openSocket()
    socket.send('x'.repeat(5000))
    expect(await closed).toBe(1009)
  })

  test('takes a binary frame for the same words, and nonsense in it for nothing', async () => {
    const { ada, id, socket } = await openSocket()
    const heard: string[] = []
    socket.on('message', (data: Buffer) => heard.push(data.toString()))
    socket.send(Buffer.from([0xff, 0xfe, 0x00, 0x80]))
    socket.send(Buffer.from(JSON.stringify({ type: 'join', conversationId: id })))
    await delay(100)
    await ada.call(sendMessage, { body: { message: 'Hello', conversationId: id } })
    await expect.poll(() => heard.some((text) => text.includes('settled'))).toBe(true)
    socket.close()
  })

  test('outlives a thousand joins of somebody, though not for them', async () => {
    const { id, socket, closed } = await openSocket()
    for (let n = 0; n < 1000; n++) socket.send(JSON.stringify({ type: 'join', conversationId: id }))
    expect(await closed).toBe(1008)
    expect((await world.aVisitor().fetch('/api/health')).status).toBe(200)
  })

  test('closes at the very end of its session', async () => {
    const ada = await world.aUser()
    await query(`update sessions set expires_at = now() + interval '700 milliseconds' where user_id = $1`, [
      ada.user.id,
    ])
    world.services.hub.signal({ type: 'user-changed', userId: ada.user.id })
    const socket = await ada.socket()
    expect(await Promise.race([socket.closed, delay(3000)])).toBe(SOCKET_SIGNED_OUT)
  })
})

describe('headers', () => {
  const etagOf = (body: string) => `"${createHash('sha1').update(body).digest('base64url')}"`
  const asked = {
    'an answer': { path: '/api/health' },
    'an unchanged answer': { path: '/api/health', headers: { 'if-none-match': etagOf('{"status":"ok"}') } },
    'a redirect': { path: '/api/login' },
    'a refusal': { path: '/api/conversations' },
    nothing: { path: '/api/nowhere' },
    'a body that is no JSON': { path: '/api/auth/login', method: 'POST', headers: json, body: '{' },
    'a body that is too large': { path: '/api/auth/login', method: 'POST', headers: json, body: 'x'.repeat(200_000) },
    'a method that is not served': { path: '/api/auth/login', method: 'PUT' },
    'a question of CORS': {
      path: '/api/auth/login',
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    },
  }

  test('keep everybody else out over https, whatever is answered', async () => {
    const https = await aWorld({ environment: { PUBLIC_URL: 'https://ithaca.example' } })
    const given = new Set<number>()
    for (const [name, { path, ...init }] of Object.entries(asked)) {
      const { headers, status } = await https.aVisitor().fetch(path, init)
      given.add(status)
      expect(headers.get('strict-transport-security'), name).toBe('max-age=31536000')
      expect(headers.get('content-security-policy'), name).toMatch(/default-src 'self'; script-src 'self';/)
      expect(headers.get('x-content-type-options'), name).toBe('nosniff')
      expect(
        [...headers.keys()].filter((header) => header.startsWith('access-control')),
        name,
      ).toEqual([])
    }
    expect([...given].toSorted((a, b) => a - b)).toEqual([200, 302, 304, 400, 401, 404, 413])
    await https.close()
  })

  test('of another origin open nothing by CORS, signed in or not', async () => {
    const ada = await world.aUser()
    const { headers } = await ada.fetch('/api/auth/user', { headers: { origin: 'https://elsewhere.example' } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})

describe('where a sign-in leads', () => {
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http:evil.example',
    'https:/evil.example',
    '@evil.example',
    'evil.example',
    '',
    '/\r\nset-cookie: a=b',
    '/ /evil.example',
    '/a\\..\\\\evil.example',
  ]

  test.each(elsewhere)('is never %j', async (next) => {
    expect(auth.isOurPath(next)).toBe(false)
    const response = await world.aVisitor().fetch(`/api/login?next=${encodeURIComponent(next)}`)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/auth'])
  })

  test('is this site, for every path that is let through', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      'evil.example',
      'http:',
      ' ',
      '\0',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = `/${pieces.join('')}`
        fc.pre(auth.isOurPath(path))
        expect(new URL(path, 'https://ithaca.example').origin).toBe('https://ithaca.example')
      }),
    )
  })
})

test('a link in a letter names this machine or nothing, whatever the Host header says', () => {
  const piece = fc.constantFrom(
    'localhost',
    '127.0.0.1',
    '[::1]',
    'evil.example',
    '@',
    ':',
    '/',
    '#',
    '?',
    '\\',
    '.',
    '80',
    '\t',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const site = siteAddress({ PUBLIC_URL: undefined, loopback: true }, pieces.join(''))
      const host = site === null ? 'localhost' : new URL(site).hostname.replace('[::1]', '::1')
      expect(isLoopback(host)).toBe(true)
    }),
    { numRuns: 2000 },
  )
  expect(siteAddress({ PUBLIC_URL: undefined, loopback: false }, 'localhost')).toBeNull()
})

describe('HTTP that is not quite HTTP', () => {
  const body = '{"email":"a@example.com","password":"x"}'
  const post = (headers: string[], content = body) =>
    raw(
      ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...headers, '', content].join(
        '\r\n',
      ),
    )

  test.each([
    ['two lengths', [`Content-Length: ${body.length}`, 'Content-Length: 5']],
    ['a length and chunks', [`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked']],
    ['chunks under another name', ['Transfer-Encoding: xchunked']],
    ['a length that is none', ['Content-Length: +5']],
    ['a header over two lines', ['X-Folded: a', ' b: c', 'Content-Length: 0 ']],
    ['a header without a name', [': x', `Content-Length: ${body.length}`]],
    ['a space before the colon', [`Content-Length : ${body.length}`]],
  ])('is refused and the connection closed: %s', async (_, headers) => {
    const smuggled = await post(headers, `${body}GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect(statuses(smuggled)).toEqual([400])
    expect(smuggled).toMatch(/^x-content-type-options: nosniff\r$/m)
    expect(smuggled).toMatch(/\{"message":"Bad request"\}$/)
  })

  test('is refused where its headers are huge', async () => {
    expect(statuses(await post([`X-Huge: ${'x'.repeat(20_000)}`]))).toEqual([431])
  })

  test('cannot hold a connection for ever by coming slowly', async () => {
    const app = await createApp(world.services)
    expect(app.server.headersTimeout).toBe(20_000)
    expect(app.server.requestTimeout).toBe(300_000)
    await app.close()
  })

  test.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is not served', async (method) => {
    const status = await new Promise((resolve, reject) => {
      const { port } = new URL(world.url)
      request({ port, method, path: '/api/health' }, ({ statusCode }) => resolve(statusCode))
        .on('connect', ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end()
    }).catch(() => 'refused')
    expect([404, 405, 400, 'refused']).toContain(status)
  })
})
