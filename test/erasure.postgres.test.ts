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

/** Asks while somebody is being erased, who is found still and is gone by the time that something is written for them. */
async function whileErasing<T>(userId: number, ask: () => Promise<T>): Promise<T> {
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
    await client.query('delete from users where id = $1', [userId])
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

describe('to somebody who is being erased', () => {
  test('no link for a new password is sent, and whoever asked learns nothing of it', async () => {
    const { user } = await world.aUser()
    const ask = () => world.aVisitor().ask(forgotPassword, { body: { email: user.email } })
    const { status, body } = await whileErasing(user.id, ask)
    expect([status, body]).toEqual([200, (await ask()).body])
    expect((await pool.query('select 1 from password_resets')).rows).toEqual([])
  })

  test('no session is opened by a password', async () => {
    const { user } = await world.aUser()
    const { status } = await whileErasing(user.id, () =>
      world.aVisitor().ask(signIn, { body: { email: user.email, password: PASSWORD } }),
    )
    expect(status).toBe(401)
  })

  test('an identity of the same email opens an account anew', async () => {
    const { user } = await world.aUser()
    const visitor = world.aVisitor()
    const away = (await visitor.fetch('/api/login')).headers.get('location') ?? ''
    const back = await oidc.visit(away, { sub: 'circe-1', email: user.email, email_verified: true })
    const { status } = await whileErasing(user.id, () => visitor.fetch(back.slice(world.url.length)))
    expect(status).toBe(302)
    const { id, email } = await visitor.call(getCurrentUser)
    expect([email, id === user.id]).toEqual([user.email, false])
  })
})
