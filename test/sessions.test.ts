import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sweepExpired } from '#server/auth/sweep-expired.ts'
import * as auth from '#shared/auth.ts'
import { UNAUTHORIZED } from '#shared/problem.ts'
import { SOCKET_SIGNED_OUT } from '#shared/realtime.ts'
import type { Visitor } from './support/visitor.ts'
import { aWorld, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => world.empty())
afterAll(() => world.close())

const query = async (text: string, values: unknown[] = []) =>
  (await world.services.database.pool.query(text, values)).rows as Record<string, unknown>[]
const ask = (visitor: Visitor) => visitor.ask(auth.getCurrentUser)
const signedOut = { status: 401, body: { message: UNAUTHORIZED } }

/** Ages every session as if that long had passed, also for a server that looked a moment ago. */
async function age(visitor: Visitor, column: 'last_seen_at' | 'expires_at', interval: string) {
  await query(`update sessions set ${column} = now() + $1::interval`, [interval])
  world.services.hub.signal({ type: 'user-changed', userId: visitor.user.id })
}

describe('a session', () => {
  test('lives in a cookie that scripts cannot read, and is stored only as a hash', async () => {
    const visitor = world.aVisitor()
    await visitor.register()
    const answer = await visitor.ask(auth.signIn, { body: { email: visitor.user.email, password: 'voyage to Ithaca' } })
    const [cookie, ...others] = answer.headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(/^ithaca=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = visitor.cookies.get('ithaca') ?? ''
    const [row] = await query('select * from sessions')
    expect(row?.['token_hash']).toBe(createHash('sha256').update(token).digest('base64url'))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('is Secure and bound to its host over https', async () => {
    const https = await aWorld({ environment: { PUBLIC_URL: 'https://ithaca.example' } })
    const visitor = https.aVisitor()
    const { email } = await visitor.register()
    expect([...visitor.cookies.keys()]).toEqual(['__Host-ithaca'])
    const { headers } = await visitor.ask(auth.signIn, { body: { email, password: 'voyage to Ithaca' } })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-ithaca=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    await https.close()
  })

  test('gets a new token at every sign-in, and the old one ends', async () => {
    const visitor = await world.aUser()
    const old = world.aVisitor()
    for (const [name, value] of visitor.cookies) old.cookies.set(name, value)
    expect(await ask(old)).toMatchObject({ status: 200 })
    await visitor.signIn(visitor.user.email)
    expect(visitor.cookies.get('ithaca')).not.toBe(old.cookies.get('ithaca'))
    expect(await ask(old)).toMatchObject(signedOut)
    expect(await ask(visitor)).toMatchObject({ status: 200 })
  })

  test('of an invented token is nobody’s, and signing in does not adopt it', async () => {
    const visitor = world.aVisitor()
    visitor.cookies.set('ithaca', 'x'.repeat(43))
    expect(await ask(visitor)).toMatchObject(signedOut)
    await visitor.register()
    expect(visitor.cookies.get('ithaca')).not.toBe('x'.repeat(43))
  })

  test('is renewed once a minute, and its cookie with it', async () => {
    const visitor = await world.aUser()
    expect((await ask(visitor)).headers.getSetCookie()).toEqual([])
    await age(visitor, 'last_seen_at', '-2 minutes')
    expect((await ask(visitor)).headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=1209600')])
    const [row] = await query(
      "select max(last_seen_at) > now() - interval '10 seconds' as fresh from sessions where user_id = $1",
      [visitor.user.id],
    )
    expect(row).toEqual({ fresh: true })
    expect((await ask(visitor)).headers.getSetCookie()).toEqual([])
  })

  test('ends when it was not used for as long as configured', async () => {
    const visitor = await world.aUser()
    await age(visitor, 'last_seen_at', '-13 days -23 hours')
    expect(await ask(visitor)).toMatchObject({ status: 200 })
    await age(visitor, 'last_seen_at', '-14 days -1 minute')
    expect(await ask(visitor)).toMatchObject(signedOut)
  })

  test('ends after its longest time however much it is used, and the cookie does not promise more', async () => {
    const visitor = await world.aUser()
    await age(visitor, 'last_seen_at', '-2 minutes')
    await age(visitor, 'expires_at', '1 hour')
    const [cookie = ''] = (await ask(visitor)).headers.getSetCookie()
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeLessThanOrEqual(3600)
    await age(visitor, 'expires_at', '-1 second')
    expect(await ask(visitor)).toMatchObject(signedOut)
  })

  test('in use does not count as idle, however short the configured time', async () => {
    const hasty = await aWorld({ environment: { SESSION_IDLE_DAYS: '0.0001' } })
    const visitor = hasty.aVisitor()
    await visitor.register()
    await wait(2500)
    expect((await ask(visitor)).headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=8;')])
    await hasty.close()
  })

  test('that can no longer be used is swept away', async () => {
    const visitor = await world.aUser()
    await query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [visitor.user.id])
    await world.services.limits.spend('register', 'somebody')
    await query(`update rate_limits set expire = 1`)
    await query(
      `insert into password_resets (token_hash, user_id, expires_at) values ('old', $1, now() - interval '1 second')`,
      [visitor.user.id],
    )
    await sweepExpired(world.services)
    const [left] = await query(
      'select (select count(*)::int from sessions) sessions, (select count(*)::int from rate_limits) limits, (select count(*)::int from password_resets) resets',
    )
    expect(left).toEqual({ sessions: 1, limits: 0, resets: 0 })
  })
})

describe('a socket', () => {
  const PING_MS = 30_000
  const seen = async () => (await query('select last_seen_at from sessions order by last_seen_at'))[0]?.['last_seen_at']
  afterEach(() => void vi.useRealTimers())

  test('does not keep its session in use, and closes when that has ended unheard', async () => {
    const visitor = await world.aUser()
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
    const socket = await visitor.socket()
    await query(`update sessions set last_seen_at = now() - interval '13 days' where user_id = $1`, [visitor.user.id])
    const before = await seen()
    vi.advanceTimersByTime(PING_MS)
    expect(await Promise.race([socket.closed, wait(300, 'open')])).toBe('open')
    expect(await seen()).toEqual(before)
    await query(`update sessions set last_seen_at = now() - interval '15 days' where user_id = $1`, [visitor.user.id])
    vi.advanceTimersByTime(PING_MS)
    expect(await Promise.race([socket.closed, wait(2000, 'open')])).toBe(SOCKET_SIGNED_OUT)
  })
})

describe('signing out', () => {
  test('ends the session at once, clears the cookie and closes its sockets, and no other browser’s', async () => {
    const visitor = await world.aUser()
    const token = visitor.cookies.get('ithaca') ?? ''
    const elsewhere = world.aVisitor()
    await elsewhere.signIn(visitor.user.email)
    const socket = await visitor.socket()
    const otherSocket = await elsewhere.socket()
    const { headers } = await visitor.ask(auth.signOut)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^ithaca=; Max-Age=0; Path=\/;.* HttpOnly; SameSite=Lax$/),
    ])
    expect(await socket.closed).toBe(SOCKET_SIGNED_OUT)
    visitor.cookies.set('ithaca', token)
    expect(await ask(visitor)).toMatchObject(signedOut)
    expect(await ask(elsewhere)).toMatchObject({ status: 200 })
    await expect(Promise.race([otherSocket.closed, wait(200, 'open')])).resolves.toBe('open')
    otherSocket.close()
  })

  test('is a success for a visitor too', async () => {
    expect(await world.aVisitor().ask(auth.signOut)).toMatchObject({ status: 200, body: {} })
  })

  test('by another site is refused', async () => {
    const visitor = await world.aUser()
    const { status } = await visitor.fetch('/api/auth/logout', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(status).toBe(403)
    expect(await ask(visitor)).toMatchObject({ status: 200 })
  })
})

test('an account that is deleted is signed out at once, also on open sockets', async () => {
  const visitor = await world.aUser()
  const socket = await visitor.socket()
  await query('delete from users where id = $1', [visitor.user.id])
  world.services.hub.signal({ type: 'user-changed', userId: visitor.user.id })
  expect(await socket.closed).toBe(SOCKET_SIGNED_OUT)
  expect(await ask(visitor)).toMatchObject(signedOut)
})
