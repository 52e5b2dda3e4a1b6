// A client that knows the specification and nothing else: its paths, payloads and fields, written out and never imported.
import { aWorld } from '#test/support/world.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const world = await aWorld()
afterAll(world.close)

const PERSON = { email: 'ada@example.com', password: 'engine-no-1', firstName: 'Ada', lastName: 'Byron' }
const json = (method: string, body?: unknown): RequestInit =>
  body === undefined
    ? { method }
    : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }

async function call(who: Visitor, methodAndPath: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const [method = '', path = ''] = methodAndPath.split(' ')
  const response = await who.fetch(path, json(method, body))
  return { status: response.status, body: await response.json() }
}

/** Sends a message and says in which conversation it stands. */
async function talk(text: string): Promise<number> {
  const { body } = await call(ada, 'POST /api/chat', { message: text, responseStyle: 'moderate' })
  return (body as { userMessage: { conversationId: number } }).userMessage.conversationId
}

const user = {
  id: expect.any(Number),
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  profileImageUrl: null,
  role: expect.stringMatching(/^(ADMIN|USER)$/),
}
const message = (role: string, content: unknown) => ({
  id: expect.any(Number),
  conversationId: expect.any(Number),
  role: expect.stringMatching(new RegExp(role, 'i')),
  content,
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
})

let ada: Visitor
let registered: unknown
let conversationId: number
beforeAll(async () => {
  await world.anAdmin()
  ada = world.aVisitor()
  registered = await call(ada, 'POST /api/auth/register', PERSON)
  conversationId = await talk('How do I price my cakes?')
})

describe('a client written against the specification', () => {
  test('makes an account: POST /api/auth/register', () => {
    expect(registered).toMatchObject({ status: 200, body: user })
  })

  test('is told who is signed in: GET /api/auth/user', async () => {
    expect(await call(ada, 'GET /api/auth/user')).toMatchObject({ status: 200, body: user })
    expect(await call(world.aVisitor(), 'GET /api/auth/user')).toEqual({
      status: 401,
      body: { message: 'Unauthorized' },
    })
  })

  test('signs in and out: POST /api/auth/login, POST /api/auth/logout', async () => {
    const visitor = world.aVisitor()
    const { email, password } = PERSON
    expect(await call(visitor, 'POST /api/auth/login', { email, password })).toMatchObject({ status: 200, body: user })
    expect(await call(visitor, 'POST /api/auth/logout')).toMatchObject({ status: 200 })
    expect(await call(visitor, 'GET /api/auth/user')).toMatchObject({ status: 401 })
  })

  test('lists conversations: GET /api/conversations', async () => {
    const { status, body } = await call(ada, 'GET /api/conversations')
    expect(status).toBe(200)
    expect(body).toContainEqual(
      expect.objectContaining({
        id: conversationId,
        title: expect.any(String),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      }),
    )
  })

  test('talks: POST /api/chat answers both messages', async () => {
    const sent = { message: 'And my bread?', conversationId, responseStyle: 'shortform' }
    const { status, body } = await call(ada, 'POST /api/chat', sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      userMessage: { ...message('USER', 'And my bread?'), conversationId },
      assistantMessage: { ...message('ASSISTANT', expect.any(String)), conversationId },
    })
  })

  test('reads one: GET /api/conversations/{id} with its messages', async () => {
    const { status, body } = await call(ada, `GET /api/conversations/${conversationId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: conversationId,
      title: expect.any(String),
      updatedAt: expect.any(String),
      messages: expect.arrayContaining([
        expect.objectContaining(message('USER', 'How do I price my cakes?')),
        expect.objectContaining(message('ASSISTANT', expect.any(String))),
      ]),
    })
  })

  test('deletes one: DELETE /api/conversations/{id}', async () => {
    const path = `/api/conversations/${await talk('Soon gone')}`
    expect(await call(ada, `DELETE ${path}`)).toMatchObject({ status: 200 })
    expect(await call(ada, `GET ${path}`)).toEqual({ status: 404, body: { message: 'Not found' } })
  })

  test('hears typing on the WebSocket /ws after its join with userId and conversationId', async () => {
    const socket = await ada.socket()
    socket.say(JSON.stringify({ type: 'join', userId: 1, conversationId }))
    const sending = call(ada, 'POST /api/chat', { message: 'Are you there?', conversationId })
    expect(await socket.hear(({ type }) => type === 'typing')).toMatchObject({ type: 'typing', isTyping: true })
    await sending
    expect(await socket.hear((moment) => moment.type === 'typing' && !moment.isTyping)).toMatchObject({
      isTyping: false,
    })
    socket.close()
  })
})
