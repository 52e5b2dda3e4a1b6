import { api } from '#shared/api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { FORBIDDEN, UNAUTHORIZED } from '#shared/problem.ts'
import { sendMessage } from '#shared/chat.ts'
import { aWorld } from '#test/support/world.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const world = await aWorld()
afterAll(world.close)

/** Values nobody's id has, and values that are no id at all. */
const wrongIds = [
  '-1',
  '0',
  '999999',
  '99999999999999999999',
  '1e3',
  '0x10',
  'd9428888-122b-11e1-b85c-61cd3cbb3210',
  '..',
  '../1',
  '%00',
  '🦄',
  "1' or '1'='1",
]

const behindSignIn = api.filter(({ access = 'user' }) => access !== 'anyone')
const withId = api.filter(({ path }) => path.includes(':id'))
const named = (endpoints: Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** The endpoint asked with an id, and with nothing else that it could be content with. */
const ask = (who: Visitor, { method, path }: Endpoint, id: string | number) =>
  who.fetch(path.replace(/:\w+/, encodeURIComponent(id)), {
    method,
    ...(method !== 'GET' && { body: '{}', headers: { 'content-type': 'application/json' } }),
  })

let owner: Visitor
let other: Visitor
let conversationId: number

beforeAll(async () => {
  owner = await world.aUser()
  other = await world.aUser()
  const { userMessage } = await owner.call(sendMessage, { body: { message: 'Something only I may read' } })
  conversationId = userMessage.conversationId
})

describe('every endpoint of the contract book', () => {
  test.each(named(behindSignIn))('%s refuses a visitor', async (_, endpoint) => {
    const response = await ask(world.aVisitor(), endpoint, 1)
    expect([response.status, await response.json()]).toEqual([401, { message: UNAUTHORIZED }])
  })

  test('that is for administrators refuses a user', async () => {
    const answers = api.filter(({ access }) => access === 'admin').map((endpoint) => ask(other, endpoint, 1))
    for (const response of await Promise.all(answers))
      expect([response.status, await response.json()]).toEqual([403, { message: FORBIDDEN }])
  })

  test.each(named(withId))("%s does not reveal another person's", async (_, endpoint) => {
    const [theirs, nobodys] = await Promise.all([ask(other, endpoint, conversationId), ask(other, endpoint, 999_999)])
    expect([theirs.status, await theirs.text()]).toEqual([nobodys.status, await nobodys.text()])
    expect([400, 404]).toContain(theirs.status)
  })

  test.each(named(withId))('%s answers every wrong id in words', async (_, endpoint) => {
    for (const id of wrongIds) {
      const response = await ask(owner, endpoint, id)
      expect([400, 404], id).toContain(response.status)
      expect(await response.json(), id).toMatchObject({ message: expect.stringMatching(/\w/) as string })
    }
  })

  test.each(named(api.filter(({ method }) => method !== 'GET')))(
    '%s refuses what another site sends',
    async (_, { method, path }) => {
      const url = path.replace(/:\w+/, String(conversationId))
      const send = (headers: Record<string, string>, body = '{}') => owner.fetch(url, { method, body, headers })
      const json = { 'content-type': 'application/json' }
      expect((await send({ ...json, origin: 'https://elsewhere.example' })).status).toBe(403)
      expect((await send({ ...json, origin: 'null' })).status).toBe(403)
      expect((await send({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      expect((await send({ 'content-type': 'text/plain' })).status).toBe(415)
      expect((await send({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=b')).status).toBe(415)
    },
  )

  test.each(named(api.filter(({ body }) => body)))(
    '%s answers every bad body in words',
    async (_, { method, path }) => {
      const url = path.replace(/:\w+/, String(conversationId))
      for (const body of [
        '',
        '{',
        '[]',
        'null',
        '"text"',
        '{"email":{},"message":[1],"title":7,"messageId":"x","topic":[]}',
        '{"__proto__":{"role":"ADMIN"}}',
      ]) {
        const response = await owner.fetch(url, { method, body, headers: { 'content-type': 'application/json' } })
        expect(response.status, body).toBe(400)
        expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w/) as string })
      }
    },
  )
})
