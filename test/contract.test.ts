import { api } from '#shared/api.ts'
import { createConversation, getConversation, listConversations, renameConversation } from '#shared/conversations.ts'
import { sendMessage } from '#shared/chat.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, describe, expect, test } from 'vitest'

const world = await aWorld()
afterAll(world.close)

const securityHeaders = {
  'content-security-policy':
    /script-src 'self'(?!.*unsafe-eval)(?!.*script-src[^;]*unsafe-inline).*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /microphone=\(self\)/,
}

describe('the contract', () => {
  test('is printed as OpenAPI with every endpoint of the book', async () => {
    const response = await world.aVisitor().fetch('/api/openapi.json')
    const { openapi, paths } = (await response.json()) as {
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }
    expect(openapi).toBe('3.1.0')
    const printed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const written = api.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(printed.toSorted()).toEqual(written.toSorted())
  })

  test('names each path and method once', () => {
    const calls = api.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  test('is kept: what is answered fits the shape of its endpoint', async () => {
    const ada = await world.aUser()
    const exchange = await ada.call(sendMessage, { body: { message: 'How do I price my cakes?' } })
    expect(sendMessage.answer.parse(exchange)).toEqual(exchange)
    const conversation = await ada.call(getConversation, { params: { id: exchange.userMessage.conversationId } })
    expect(getConversation.answer.parse(conversation)).toEqual(conversation)
  })

  test('health answers while the server serves', async () => {
    const response = await world.aVisitor().fetch('/api/health')
    expect(await response.text()).toBe('{"status":"ok"}')
    expect(await (await world.aVisitor().fetch('/api/ready')).json()).toEqual({ status: 'ready' })
  })

  test.each(['/api/health', '/api/nowhere', '/api/conversations', '/metrics', '/ws', '/api/conversations/%zz'])(
    '%s carries the security headers, whatever it answers',
    async (path) => {
      const { headers } = await world.aVisitor().fetch(path)
      for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name), name).toMatch(value)
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  test('a path of the API that does not exist answers 404 in words', async () => {
    const response = await world.aVisitor().fetch('/api/nowhere')
    expect([response.status, await response.json()]).toEqual([404, { message: 'Not found' }])
  })

  test('a body that is too large answers 413 in words', async () => {
    const ada = await world.aUser()
    const response = await ada.ask(sendMessage, { body: { message: 'x'.repeat(200_000) } })
    expect([response.status, response.body]).toEqual([413, { message: 'That is too large to send' }])
  })

  test('a character that cannot be stored is refused in words, in every part of a request', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    const answers = await Promise.all([
      ada.ask(sendMessage, { body: { message: 'nul \0 inside' } }),
      ada.ask(listConversations, { query: { search: 'nul \0 inside' } }),
      ada.ask(renameConversation, { params: { id }, body: { title: '\0\0' } }),
    ])
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([400, 'A character in it cannot be stored'])
    const spelled = await ada.call(renameConversation, { params: { id }, body: { title: String.raw`\u0000` } })
    expect(spelled.title).toBe(String.raw`\u0000`)
  })

  test('an unchanged answer is not sent twice', async () => {
    const ada = await world.aUser()
    const first = await ada.fetch('/api/conversations')
    const again = await ada.fetch('/api/conversations', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, ''])
  })

  test('metrics are for loopback, or for the bearer of a token, and name no one', async () => {
    const ada = await world.aUser({ firstName: 'Unmistakable' })
    await ada.call(sendMessage, { body: { message: 'Unmistakable words of mine' } })
    const text = await (await world.aVisitor().fetch('/metrics')).text()
    expect(text).toContain('ithaca_http_seconds_count{method="POST",route="/api/chat",status="200"}')
    expect(text).not.toMatch(/unmistakable|example\.com/i)
    const forwarded = await world.aVisitor().fetch('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(forwarded.status).toBe(403)
  })
})
