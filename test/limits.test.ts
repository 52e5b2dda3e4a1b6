import * as auth from '#shared/auth.ts'
import { sendMessage } from '#shared/chat.ts'
import { type RateLimit, rateLimits } from '#shared/rate-limit.ts'
import { PASSWORD, type Visitor } from '#test/support/visitor.ts'
import { aWorld, type World } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const HERE = '127.0.0.1'

const world = await aWorld()
afterAll(world.close)
beforeEach(world.empty)

/** Spends all that is left: some of it may be gone already. */
async function spendAll(limit: RateLimit, key: string | number, { limits } = world.services) {
  for (let n = 0; n < rateLimits[limit].points; n++) await limits.spend(limit, key).catch(() => undefined)
}
const register = (visitor: Visitor, email: string) =>
  visitor.ask(auth.register, { body: { email, password: PASSWORD, firstName: 'Penelope', lastName: 'Byron' } })
const forgot = (visitor: Visitor, email: string) => visitor.ask(auth.forgotPassword, { body: { email } })
const reset = (visitor: Visitor) =>
  visitor.ask(auth.resetPassword, { body: { token: 'x', password: 'olive tree bed' } })

describe('what anyone may do is counted by address, also for a browser that is signed in', () => {
  test('accounts', async () => {
    const ada = await world.aUser()
    await spendAll('register', HERE)
    expect((await register(ada, 'another@example.com')).status).toBe(429)
  })

  test('letters for a new password, beside those of each email', async () => {
    const ada = await world.aUser()
    await spendAll('forgotPassword', 'nobody@example.com')
    expect((await forgot(ada, 'nobody@example.com')).status).toBe(429)
    expect((await forgot(ada, 'somebody@example.com')).status).toBe(200)
    await spendAll('forgotPasswordFromAddress', HERE)
    expect((await forgot(ada, 'anybody@example.com')).status).toBe(429)
  })

  test('attempts at choosing a new password, which asking for letters does not use up', async () => {
    const ada = await world.aUser()
    await spendAll('forgotPasswordFromAddress', HERE)
    expect((await reset(ada)).status).toBe(400)
    await spendAll('resetPasswordFromAddress', HERE)
    expect((await reset(ada)).status).toBe(429)
  })
})

test('a message refused for its minute costs nothing of the day', async () => {
  const ada = await world.aUser()
  await spendAll('chat', ada.user.id)
  for (let n = 0; n < 3; n++) expect((await ada.ask(sendMessage, { body: { message: 'One more' } })).status).toBe(429)
  const { rows } = await world.services.database.pool.query("select key from rate_limits where key like 'chatDaily%'")
  expect(rows).toEqual([])
})

describe('the address that is counted', () => {
  const from = (of: World, forwarded: string) =>
    of.aVisitor().fetch('/api/auth/reset-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ token: 'x', password: 'olive tree bed' }),
    })

  test('is the one the proxy in front saw, whatever the client claims before it', async () => {
    const proxied = await aWorld({ environment: { TRUST_PROXY: 'true' } })
    await spendAll('resetPasswordFromAddress', '203.0.113.7', proxied.services)
    expect((await from(proxied, '10.9.8.7, 203.0.113.7')).status).toBe(429)
    expect((await from(proxied, '203.0.113.7, 203.0.113.8')).status).toBe(400)
    await proxied.close()
  })

  test('is that of the connection where no proxy is believed', async () => {
    await spendAll('resetPasswordFromAddress', '203.0.113.7')
    expect((await from(world, '203.0.113.7')).status).toBe(400)
    await spendAll('resetPasswordFromAddress', HERE)
    expect((await from(world, '203.0.113.9')).status).toBe(429)
  })
})
