import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auth from '#shared/auth.ts'
import { anOidcServer, type OidcServer, type Person } from './support/oidc-server.ts'
import type { Visitor } from './support/visitor.ts'
import { aWorld, type World } from './support/world.ts'

let world: World
let oidc: OidcServer
beforeAll(async () => {
  oidc = await anOidcServer()
  world = await aWorld({ environment: oidc.environment })
  oidc.open(world.url)
})
beforeEach(() => world.empty())
afterAll(async () => {
  await world.close()
  await oidc.close()
})

const nausicaa: Person = {
  sub: 'nausicaa-1',
  email: 'nausicaa@example.com',
  email_verified: true,
  given_name: 'Nausicaa',
  family_name: 'of Scheria',
}

const query = async (text: string) => (await world.services.database.pool.query(text)).rows as Record<string, unknown>[]
const ask = (visitor: Visitor) => visitor.ask(auth.getCurrentUser)

async function locationOf(visitor: Visitor, path: string) {
  const response = await visitor.fetch(path)
  expect(response.status).toBe(302)
  expect(await response.text()).toBe('')
  return response.headers.get('location') ?? ''
}

/** Where the browser stands when all is done. */
async function signInThere(visitor: Visitor, person: Person, next?: string) {
  return locationOf(visitor, await cameBack(visitor, person, next))
}

/** The path the provider sends the browser back to. */
async function cameBack(visitor: Visitor, person: Person, next?: string) {
  const away = await locationOf(
    visitor,
    next === undefined ? '/api/login' : `/api/login?next=${encodeURIComponent(next)}`,
  )
  const back = await oidc.visit(away, person)
  expect(back.startsWith(world.url)).toBe(true)
  return back.slice(world.url.length)
}

describe('signing in by OpenID Connect', () => {
  test('makes an account on the first visit and finds it on the next', async () => {
    await world.anAdmin()
    const visitor = world.aVisitor()
    expect(await signInThere(visitor, nausicaa, '/chat?id=7')).toBe('/chat?id=7')
    const { body } = await ask(visitor)
    expect(body).toMatchObject({
      email: nausicaa.email,
      name: 'Nausicaa of Scheria',
      role: 'USER',
      emailVerified: true,
    })
    const again = world.aVisitor()
    expect(await signInThere(again, { ...nausicaa, email: 'new.address@example.com' })).toBe('/')
    expect((await ask(again)).body.id).toBe(body.id)
    expect(again.cookies.get('ithaca')).not.toBe(visitor.cookies.get('ithaca'))
  })

  test('as the first of all makes the administrator', async () => {
    const visitor = world.aVisitor()
    await signInThere(visitor, nausicaa)
    expect((await ask(visitor)).body.role).toBe('ADMIN')
  })

  test('asks the provider for a code bound to this browser', async () => {
    const visitor = world.aVisitor()
    const response = await visitor.fetch('/api/login?next=/history')
    const away = new URL(response.headers.get('location') ?? '')
    expect(Object.fromEntries(away.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `${world.url}/api/auth/callback/oidc`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^ithaca-login=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'chat', '/a b'])(
    'goes to / instead of %s afterwards',
    async (next) => {
      expect(await signInThere(world.aVisitor(), nausicaa, next)).toBe('/')
    },
  )

  test('reads a name that comes in one piece', async () => {
    const visitor = world.aVisitor()
    await signInThere(visitor, {
      sub: 'alcinous',
      email: 'a@example.com',
      email_verified: true,
      name: 'Alcinous King of Scheria',
    })
    expect((await ask(visitor)).body).toMatchObject({ firstName: 'Alcinous', lastName: 'King of Scheria' })
  })
})

describe('an account that exists already', () => {
  test('is opened by an email the provider calls verified; if we never verified it, whoever made it is out', async () => {
    await world.anAdmin()
    const early = world.aVisitor()
    const { id } = await early.register({ email: 'Nausicaa@example.com' })
    const socket = await early.socket()
    const owner = world.aVisitor()
    await signInThere(owner, nausicaa)
    expect((await ask(owner)).body).toMatchObject({ id, emailVerified: true })
    expect((await ask(early)).status).toBe(401)
    expect(await socket.closed).toBe(4401)
    expect(
      await early.ask(auth.signIn, { body: { email: nausicaa.email, password: 'voyage to Ithaca' } }),
    ).toMatchObject({ status: 401 })
    expect(await query(`select subject from audit_log where action = 'identity-linked'`)).toEqual([
      { subject: `user:${id}` },
    ])
  })

  test('keeps password and sessions where we had verified the email', async () => {
    const before = await world.aUser({ email: nausicaa.email })
    await query('update users set email_verified = true')
    const visitor = world.aVisitor()
    await signInThere(visitor, nausicaa)
    expect((await ask(visitor)).body.id).toBe(before.user.id)
    expect((await ask(before)).status).toBe(200)
    await world.aVisitor().signIn(nausicaa.email)
  })

  test.each([false, undefined, 'true', 1])(
    'stays shut where the provider says verified: %s',
    async (email_verified) => {
      await world.aUser({ email: nausicaa.email })
      const visitor = world.aVisitor()
      expect(await signInThere(visitor, { ...nausicaa, email_verified })).toBe('/auth-error')
      expect((await ask(visitor)).status).toBe(401)
      expect(await query('select * from identities')).toEqual([])
    },
  )

  test('made by an unverified identity is handed to the email’s owner, and that identity is out', async () => {
    await world.anAdmin()
    await signInThere(world.aVisitor(), { ...nausicaa, sub: 'impostor', email_verified: false })
    const owner = world.aVisitor()
    await signInThere(owner, nausicaa)
    const impostor = world.aVisitor()
    expect(await signInThere(impostor, { ...nausicaa, sub: 'impostor', email_verified: false })).toBe('/auth-error')
    expect(await query('select subject from identities')).toEqual([{ subject: nausicaa.sub }])
  })
})

describe('what does not fit leads to the error screen', () => {
  const outcome = async (visitor: Visitor, path: string) => ({
    location: await locationOf(visitor, path),
    status: (await ask(visitor)).status,
  })
  const refused = { location: '/auth-error', status: 401 }

  test('a callback in a browser that began nothing', async () => {
    const path = await cameBack(world.aVisitor(), nausicaa)
    expect(await outcome(world.aVisitor(), path)).toEqual(refused)
  })

  test('a callback used twice', async () => {
    const visitor = world.aVisitor()
    const path = await cameBack(visitor, nausicaa)
    const cookie = visitor.cookies.get('ithaca-login') ?? ''
    await locationOf(visitor, path)
    const thief = world.aVisitor()
    expect(await outcome(thief, path)).toEqual(refused)
    thief.cookies.set('ithaca-login', cookie)
    expect(await outcome(thief, path)).toEqual(refused)
  })

  test.each(['state', 'nonce', 'codeVerifier'] as const)('another %s than was sent', async (field) => {
    const visitor = world.aVisitor()
    const path = await cameBack(visitor, nausicaa)
    const pending = JSON.parse(Buffer.from(visitor.cookies.get('ithaca-login') ?? '', 'base64url').toString()) as object
    const changed = JSON.stringify({ ...pending, [field]: 'x'.repeat(43) })
    visitor.cookies.set('ithaca-login', Buffer.from(changed).toString('base64url'))
    expect(await outcome(visitor, path)).toEqual(refused)
  })

  test.each(['%%%', 'bm9uc2Vuc2U', Buffer.from('{"provider":"oidc"}').toString('base64url')])(
    'a cookie of nonsense: %s',
    async (cookie) => {
      const visitor = world.aVisitor()
      const path = await cameBack(visitor, nausicaa)
      visitor.cookies.set('ithaca-login', cookie)
      expect(await outcome(visitor, path)).toEqual(refused)
    },
  )

  test('a person who said no, and a provider without an email', async () => {
    const visitor = world.aVisitor()
    const state = new URL(await locationOf(visitor, '/api/login')).searchParams.get('state') ?? ''
    expect(await outcome(visitor, `/api/auth/callback/oidc?error=access_denied&state=${state}`)).toEqual(refused)
    const { email: _, ...nameless } = nausicaa
    expect(await signInThere(visitor, nameless as Person)).toBe('/auth-error')
  })

  test('Google where it is not configured', async () => {
    expect(await locationOf(world.aVisitor(), '/api/auth/google')).toBe('/auth-error')
    expect(await locationOf(world.aVisitor(), '/api/auth/callback/google?code=x')).toBe('/auth-error')
  })

  test('too many attempts from one address', async () => {
    for (let i = 0; i < 100; i++) await world.services.limits.spend('signInFromAddress', '127.0.0.1')
    expect(await locationOf(world.aVisitor(), '/api/login')).toBe('/auth-error')
  })
})

test('a provider that is down keeps neither the server from starting nor, once up, people from signing in', async () => {
  const late = await anOidcServer()
  const patient = await aWorld({ environment: late.environment })
  const visitor = patient.aVisitor()
  expect((await visitor.call(auth.getSignInOptions)).openIdConnect).toBe('Phaeacia')
  expect(await locationOf(visitor, '/api/login')).toBe('/auth-error')
  late.open(patient.url)
  const back = await late.visit(await locationOf(visitor, '/api/login'), nausicaa)
  expect(await locationOf(visitor, back.slice(patient.url.length))).toBe('/')
  expect((await ask(visitor)).body.email).toBe(nausicaa.email)
  await patient.close()
  await late.close()
})

test('the first account of a server that strangers can reach is not given to whoever comes by a provider', async () => {
  const other = await anOidcServer()
  const open = await aWorld({ environment: { ...other.environment, HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1' } })
  other.open('http://127.0.0.1')
  const visitor = open.aVisitor()
  const back = new URL(await other.visit(await locationOf(visitor, '/api/login'), nausicaa))
  expect(await locationOf(visitor, back.pathname + back.search)).toBe('/auth-error')
  expect((await visitor.call(auth.getSignInOptions)).setupCodeNeeded).toBe(true)
  await open.close()
  await other.close()
})

describe('without a provider', () => {
  let plain: World
  beforeAll(async () => {
    plain = await aWorld()
  })
  afterAll(() => plain.close())

  test.each([
    ['/api/login', '/auth'],
    ['/api/login?next=%2Fchat%3Fid%3D7', '/auth?next=%2Fchat%3Fid%3D7'],
    ['/api/login?next=%2F%2Fevil.example', '/auth'],
    ['/api/auth/google?next=%2Fchat', '/auth-error'],
  ])('%s leads to %s', async (path, location) => {
    expect(await locationOf(plain.aVisitor(), path)).toBe(location)
  })
})
