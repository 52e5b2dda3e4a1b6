import { forgotPassword, getCurrentUser, signIn } from '#shared/auth.ts'
import { anOidcServer } from '#test/support/oidc-server.ts'
import { PASSWORD } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'

const oidc = await anOidcServer()
const world = await aWorld({ environment: oidc.environment })
oidc.open(world.url)
afterAll(async () => {
  await world.close()
  await oidc.close()
})

const { pool } = world.services.database

const signInAs = (email: string) => world.aVisitor().ask(signIn, { body: { email, password: PASSWORD } })

/** Asks while somebody's account is held, changes it once the question waits for it, and answers what came. */
async function whileHeld<T>(userId: number, change: string, ask: () => Promise<T>): Promise<T> {
  // What registering is rewarded with is booked by a job, which would wait for the account as well.
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select 1 from rewards where user_id = $1', [userId])
    expect(rows.length).toBeGreaterThan(0)
  }, 20_000)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [userId])
    const answer = ask()
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    }, 10_000)
    await client.query(change, [userId])
    await client.query('commit')
    return await answer
  } finally {
    client.release(true)
  }
}

const ERASED = 'delete from users where id = $1'
const PASSWORD_SET = `update users set password_hash = 'another' where id = $1`

describe('to somebody who is being erased', () => {
  test('no link for a new password is sent, and whoever asked learns nothing of it', async () => {
    const { user } = await world.aUser()
    const ask = () => world.aVisitor().ask(forgotPassword, { body: { email: user.email } })
    const { status, body } = await whileHeld(user.id, ERASED, ask)
    expect([status, body]).toEqual([200, (await ask()).body])
    expect((await pool.query('select 1 from letters')).rows).toEqual([])
  })

  test('no session is opened by a password', async () => {
    const { user } = await world.aUser()
    expect((await whileHeld(user.id, ERASED, () => signInAs(user.email))).status).toBe(401)
  })

  test('an identity of the same email opens an account anew', async () => {
    const { user } = await world.aUser()
    const visitor = world.aVisitor()
    const away = (await visitor.fetch('/api/login')).headers.get('location') ?? ''
    const back = await oidc.visit(away, { sub: 'circe-1', email: user.email, email_verified: true })
    const { status } = await whileHeld(user.id, ERASED, () => visitor.fetch(back.slice(world.url.length)))
    expect(status).toBe(302)
    const { id, email } = await visitor.call(getCurrentUser)
    expect([email, id === user.id]).toEqual([user.email, false])
  })
})

test('no session is opened by a password that is replaced while it is tried', async () => {
  const { user } = await world.aUser()
  expect((await whileHeld(user.id, PASSWORD_SET, () => signInAs(user.email))).status).toBe(401)
})

test('an identity takes nothing from somebody who proves their email while it is linked', async () => {
  const { user } = await world.aUser()
  const visitor = world.aVisitor()
  const away = (await visitor.fetch('/api/login')).headers.get('location') ?? ''
  const back = await oidc.visit(away, { sub: 'calypso-1', email: user.email, email_verified: true })
  const proved = 'update users set email_verified = true where id = $1'
  await whileHeld(user.id, proved, () => visitor.fetch(back.slice(world.url.length)))
  expect((await visitor.call(getCurrentUser)).id).toBe(user.id)
  expect((await signInAs(user.email)).status).toBe(200)
})
