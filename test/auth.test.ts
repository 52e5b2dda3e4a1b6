import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auth from '#shared/auth.ts'
import { UNAUTHORIZED } from '#shared/problem.ts'
import { rateLimits } from '#shared/rate-limit.ts'
import { PASSWORD, type Visitor } from './support/visitor.ts'
import { aWorld, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => world.empty())
afterAll(() => world.close())

const person = { email: 'Odysseus@Example.com', password: PASSWORD, firstName: ' Odysseus ', lastName: 'of Ithaca' }
const WRONG = 'not the password'

const rows = async (text: string) => (await world.services.database.pool.query(text)).rows as Record<string, unknown>[]
const register = (visitor: Visitor, change: object = {}) =>
  visitor.ask(auth.register, { body: { ...person, ...change } })
const signIn = (visitor: Visitor, change: object = {}) =>
  visitor.ask(auth.signIn, { body: { email: person.email, password: PASSWORD, ...change } })

describe('registration', () => {
  test('answers the user and signs them in', async () => {
    const visitor = world.aVisitor()
    const { status, body } = await register(visitor)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      email: 'Odysseus@Example.com',
      firstName: 'Odysseus',
      lastName: 'of Ithaca',
      name: 'Odysseus of Ithaca',
      role: 'ADMIN',
      profileImageUrl: null,
      emailVerified: false,
      timeZone: null,
      voiceId: null,
      hasPassword: true,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(await visitor.call(auth.getCurrentUser)).toEqual(body)
  })

  test('stores no password but its hash', async () => {
    await register(world.aVisitor())
    const [row] = await rows('select * from users')
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$/)
    expect(JSON.stringify(row)).not.toContain(PASSWORD)
  })

  test.each([
    ['an email that is none', { email: 'odysseus' }, 'email', 'Please enter a valid email address'],
    ['a short password', { password: 'short' }, 'password', 'Password must be at least 6 characters'],
    ['a common password', { password: 'Baseball' }, 'password', auth.COMMON_PASSWORD],
    ['no first name', { firstName: ' ' }, 'firstName', 'First name is required'],
    ['no last name', { lastName: '' }, 'lastName', 'Last name is required'],
  ])('with %s is refused in words by its field', async (_name, change, field, words) => {
    const { status, body } = await register(world.aVisitor(), change)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: words, fields: { [field]: words } })
    expect(await rows('select * from users')).toEqual([])
  })

  test('with an email that is taken, in any case of letters, is a conflict', async () => {
    await register(world.aVisitor())
    const { status, body } = await register(world.aVisitor(), { email: 'odysseus@example.COM' })
    expect(status).toBe(409)
    expect(body).toEqual({ message: auth.EMAIL_TAKEN, fields: { email: auth.EMAIL_TAKEN } })
  })

  test('takes nothing that is not asked for', async () => {
    await world.anAdmin()
    const extra = {
      id: 4711,
      role: 'ADMIN',
      emailVerified: true,
      profileImageUrl: 'https://example.com/x.png',
      subscriptionStatus: 'active',
    }
    const { body } = await register(world.aVisitor(), extra)
    expect(body).toMatchObject({ role: 'USER', emailVerified: false, profileImageUrl: null })
    expect(body.id).not.toBe(4711)
  })

  test.each([1, 2, 3])('by many at once makes exactly one administrator, and writes that down (round %i)', async () => {
    const emails = Array.from({ length: 12 }, (_, i) => `sailor${i}@example.com`)
    const answers = await Promise.all(emails.map((email) => register(world.aVisitor(), { email })))
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200))
    const admins = answers.filter(({ body }) => body.role === 'ADMIN')
    expect(admins).toHaveLength(1)
    const id = admins[0]?.body.id
    expect(await rows('select actor_id, action, subject from audit_log')).toEqual([
      { actor_id: id, action: 'first-administrator-registered', subject: `user:${id}` },
    ])
  })

  test('of the same email by many at once makes one account', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(world.aVisitor())))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('is limited by address', async () => {
    for (let i = 0; i < rateLimits.register.points; i++) await world.services.limits.spend('register', '127.0.0.1')
    expect(await register(world.aVisitor())).toMatchObject({ status: 429 })
  })
})

describe('sign-in', () => {
  test('answers the user, whatever the case of the email', async () => {
    const { body: user } = await register(world.aVisitor())
    const visitor = world.aVisitor()
    expect(await signIn(visitor, { email: ' ODYSSEUS@example.com' })).toMatchObject({ status: 200, body: user })
    expect(await visitor.call(auth.getCurrentUser)).toEqual(user)
  })

  test.each(['🦄 pässwörd 日本語 '.repeat(8), 'x'.repeat(256)])(
    'works with any password that was chosen',
    async (password) => {
      await register(world.aVisitor(), { password })
      expect(await signIn(world.aVisitor(), { password })).toMatchObject({ status: 200 })
      expect(await signIn(world.aVisitor(), { password: password.slice(0, -1) })).toMatchObject({ status: 401 })
    },
  )

  test('says the same of a wrong password and of an unknown email, without the word that signs people out', async () => {
    await register(world.aVisitor())
    const wrong = await signIn(world.aVisitor(), { password: WRONG })
    const unknown = await signIn(world.aVisitor(), { email: 'nobody@example.com' })
    expect(wrong).toMatchObject({ status: 401, body: { message: auth.INVALID_CREDENTIALS } })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect(auth.INVALID_CREDENTIALS).not.toContain(UNAUTHORIZED)
  })

  test('takes the same time for a wrong password and an unknown email', async () => {
    await register(world.aVisitor())
    const timed = async (change: object) => {
      const begun = performance.now()
      await signIn(world.aVisitor(), { password: WRONG, ...change })
      return performance.now() - begun
    }
    const wrong: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 7; i++) {
      wrong.push(await timed({}))
      unknown.push(await timed({ email: 'nobody@example.com' }))
    }
    const ratio = median(wrong) / median(unknown)
    // Without the hash of nobody it would be beyond 5.
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('refuses the eighth attempt in five minutes and says when to come back', async () => {
    await register(world.aVisitor())
    for (let i = 0; i < 7; i++)
      expect(await signIn(world.aVisitor(), { password: WRONG })).toMatchObject({ status: 401 })
    const { status, headers, body } = await signIn(world.aVisitor(), { email: 'odysseus@EXAMPLE.com' })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(280)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(300)
    expect(body.message).toBe('Too many attempts. Please try again in 5 minutes.')
  })

  test('counts attempts that come at once', async () => {
    await register(world.aVisitor())
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(world.aVisitor(), { password: WRONG })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('that succeeds forgives the failures before it', async () => {
    await register(world.aVisitor())
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 6; i++) await signIn(world.aVisitor(), { password: WRONG })
      expect(await signIn(world.aVisitor())).toMatchObject({ status: 200 })
    }
  })

  test('is limited by address too', async () => {
    const { points } = rateLimits.signInFromAddress
    const attempt = (i: number) => signIn(world.aVisitor(), { email: `${i}@example.com`, password: '' })
    for (let i = 0; i < points; i++) await world.services.limits.spend('signInFromAddress', '127.0.0.1')
    expect(await attempt(1)).toMatchObject({ status: 400 })
    expect(await signIn(world.aVisitor(), { email: 'fresh@example.com' })).toMatchObject({ status: 429 })
  })

  test('keeps nobody’s email or address where it counts', async () => {
    await signIn(world.aVisitor(), { password: WRONG })
    expect(JSON.stringify(await rows('select key from rate_limits'))).not.toMatch(/odysseus|example|127\.0/i)
  })

  test('from another site is refused', async () => {
    await register(world.aVisitor())
    const post = (
      headers: Record<string, string>,
      body = JSON.stringify({ email: person.email, password: PASSWORD }),
    ) =>
      world
        .aVisitor()
        .fetch('/api/auth/login', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
    expect((await post({ origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({ 'content-type': 'application/x-www-form-urlencoded' }, 'email=a&password=b')).status).toBe(415)
    expect((await post({ origin: world.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })
})

describe('an installation that strangers can reach', () => {
  const outside = { HOST: '0.0.0.0', SETUP_CODE: 'wooden horse' }

  test('asks the first account for the set-up code, and nobody after it', async () => {
    const open = await aWorld({ environment: outside })
    const visitor = open.aVisitor()
    expect((await visitor.call(auth.getSignInOptions)).setupCodeNeeded).toBe(true)
    for (const setupCode of [undefined, '', 'wooden hors', 'wooden horse!']) {
      const { status, body } = await register(visitor, { setupCode })
      expect(status).toBe(400)
      expect(body.fields).toHaveProperty('setupCode')
    }
    expect(await register(visitor, { setupCode: 'wooden horse' })).toMatchObject({
      status: 200,
      body: { role: 'ADMIN' },
    })
    expect((await visitor.call(auth.getSignInOptions)).setupCodeNeeded).toBe(false)
    expect(await register(open.aVisitor(), { email: 'eumaeus@example.com' })).toMatchObject({ body: { role: 'USER' } })
    await open.close()
  })
})

test('a limit holds over a restart of the server', async () => {
  const before = await aWorld()
  for (let i = 0; i < 7; i++) await signIn(before.aVisitor(), { password: WRONG })
  await before.close()
  const after = await aWorld({ environment: before.environment })
  expect(await signIn(after.aVisitor())).toMatchObject({ status: 429 })
  await after.close()
})

test('a password is as long as the installation asks for', async () => {
  const strict = await aWorld({ environment: { PASSWORD_MIN_LENGTH: '20' } })
  const words = 'Password must be at least 20 characters'
  expect((await strict.aVisitor().call(auth.getSignInOptions)).passwordMin).toBe(20)
  expect(await register(strict.aVisitor())).toMatchObject({
    status: 400,
    body: { message: words, fields: { password: words } },
  })
  await strict.close()
})

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
