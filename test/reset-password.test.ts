import { readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendLetter } from '#server/letters/send-letter.ts'
import { createSmtp } from '#server/providers/mail/smtp.ts'
import * as auth from '#shared/auth.ts'
import { aWorld, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  await world.empty()
  await rm(outbox(world), { recursive: true, force: true })
})
afterAll(() => world.close())

const NEW_PASSWORD = 'the bed is an olive tree'
const query = async (text: string, of = world) =>
  (await of.services.database.pool.query(text)).rows as Record<string, unknown>[]
const outbox = ({ config }: World) => join(config.DATA_DIR, 'outbox')
const forgot = (email: string, headers: Record<string, string> = {}, of = world) =>
  of.aVisitor().fetch('/api/auth/forgot-password', {
    method: 'POST',
    body: JSON.stringify({ email }),
    headers: { 'content-type': 'application/json', ...headers },
  })
const reset = (token: string, password = NEW_PASSWORD, visitor = world.aVisitor()) =>
  visitor.ask(auth.resetPassword, { body: { token, password } })

/** The letters in the outbox, once there are that many. */
async function letters(count: number, of = world) {
  for (;;) {
    const names = await readdir(outbox(of)).catch(() => [])
    if (names.length >= count) return Promise.all(names.map((name) => readFile(join(outbox(of), name), 'utf8')))
    await wait(50)
  }
}

async function tokenFor(email: string) {
  expect((await forgot(email)).status).toBe(200)
  const [letter = ''] = await letters(1)
  await rm(outbox(world), { recursive: true })
  return /^http:\/\/127\.0\.0\.1:\d+\/reset-password\?token=([\w-]{43})$/m.exec(letter)?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('is replaced by the link of a letter, once; every session ends and the email counts as verified', async () => {
    const visitor = await world.aUser({ email: 'Penelope@example.com' })
    const socket = await visitor.socket()
    const token = await tokenFor('penelope@EXAMPLE.com')
    const browser = world.aVisitor()
    const { status, body } = await reset(token, NEW_PASSWORD, browser)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: visitor.user.id, emailVerified: true })
    expect(await browser.call(auth.getCurrentUser)).toEqual(body)
    expect((await visitor.ask(auth.getCurrentUser)).status).toBe(401)
    expect(await socket.closed).toBe(4401)
    await world.aVisitor().signIn('penelope@example.com', NEW_PASSWORD)
    await expect(world.aVisitor().signIn('penelope@example.com')).rejects.toThrow('401')
    expect(await reset(token)).toMatchObject({ status: 400, body: { message: auth.RESET_EXPIRED } })
    expect(await query(`select actor_id, subject from audit_log where action = 'password-reset'`)).toEqual([
      { actor_id: visitor.user.id, subject: `user:${visitor.user.id}` },
    ])
  })

  test('tells nobody whether there is an account: same words, and no sooner', async () => {
    const visitor = await world.aUser()
    for (const email of [visitor.user.email, 'nobody@example.com']) {
      const begun = performance.now()
      const response = await forgot(email)
      expect([response.status, await response.json()]).toEqual([200, { message: auth.RESET_SENT }])
      expect(performance.now() - begun).toBeGreaterThan(295)
    }
    expect(await letters(1)).toHaveLength(1)
    expect(await query('select "to" from letters')).toEqual([{ to: visitor.user.email }])
  })

  test('leaves no token in the database, neither beside its hash nor in a letter that was sent', async () => {
    const visitor = await world.aUser()
    const token = await tokenFor(visitor.user.email)
    await expect
      .poll(() => query('select text, sent_at is not null as sent from letters'))
      .toEqual([{ text: '', sent: true }])
    expect(JSON.stringify(await query('select * from password_resets'))).not.toContain(token)
  })

  test('needs its link within the hour', async () => {
    const visitor = await world.aUser()
    const token = await tokenFor(visitor.user.email)
    const [row] = await query(
      `select expires_at - now() between '59 minutes' and '1 hour' as hour from password_resets`,
    )
    expect(row).toEqual({ hour: true })
    await query(`update password_resets set expires_at = now() - interval '1 second'`)
    expect(await reset(token)).toMatchObject({ status: 400, body: { message: auth.RESET_EXPIRED } })
    await world.aVisitor().signIn(visitor.user.email)
  })

  test('keeps its link where the new password is too weak', async () => {
    const visitor = await world.aUser()
    const token = await tokenFor(visitor.user.email)
    expect(await reset(token, 'password')).toMatchObject({
      status: 400,
      body: { fields: { password: auth.COMMON_PASSWORD } },
    })
    expect(await reset(token)).toMatchObject({ status: 200 })
  })

  test('is replaced by one of several uses of the link at once', async () => {
    const visitor = await world.aUser()
    const token = await tokenFor(visitor.user.email)
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((end) => reset(token, NEW_PASSWORD + end)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
  })

  test.each(['x', 'x'.repeat(43), '../..', 'ναί'])('is not replaced by an invented token: %s', async (token) => {
    expect(await reset(token)).toMatchObject({ status: 400, body: { message: auth.RESET_EXPIRED } })
  })

  test('is limited by account, whether or not there is one', async () => {
    for (const email of ['ghost@example.com', (await world.aUser()).user.email]) {
      for (let i = 0; i < 5; i++) await world.services.limits.spend('forgotPassword', email)
      expect((await forgot(email)).status).toBe(429)
    }
  })

  test('sends no link to a host that the asker made up', async () => {
    const visitor = await world.aUser()
    const port = new URL(world.url).port
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'evil.example', 'content-type': 'application/json' }
      request({ port, host: '127.0.0.1', method: 'POST', path: '/api/auth/forgot-password', headers }, (answer) =>
        resolve(answer.statusCode),
      )
        .on('error', reject)
        .end(JSON.stringify({ email: visitor.user.email }))
    })
    expect(status).toBe(200)
    expect(await query('select * from letters')).toEqual([])
  })
})

test('links name the public address where one is set', async () => {
  const open = await aWorld({ environment: { PUBLIC_URL: 'https://ithaca.example/' } })
  const { email } = await open.aVisitor().register()
  await forgot(email, {}, open)
  const [letter] = await letters(1, open)
  expect(letter).toMatch(/^https:\/\/ithaca\.example\/reset-password\?token=[\w-]{43}$/m)
  await open.close()
})

test('a letter waits while mail is down, and goes out once', async () => {
  const { db, mail } = world.services
  const [row] = await query(
    `insert into letters ("to", subject, text) values ('penelope@example.com', 'Hello', 'A letter') returning id`,
  )
  const letter = { letterId: String(row?.['id']) }
  const nobodyThere = createSmtp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mentor@localhost' })
  await expect(sendLetter({ db, mail: nobodyThere }, letter)).rejects.toThrow('ECONNREFUSED')
  expect(await query('select text, sent_at from letters')).toEqual([{ text: 'A letter', sent_at: null }])
  await sendLetter({ db, mail }, letter)
  await sendLetter({ db, mail }, letter)
  expect(await letters(1)).toEqual([expect.stringContaining('A letter')])
})
