import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '#server/package-root.ts'
import * as auth from '#shared/auth.ts'
import type { Visitor } from './support/visitor.ts'
import { aWorld, onPostgres, type World } from './support/world.ts'

let world: World
let visitor: Visitor
beforeAll(async () => {
  world = await aWorld()
  visitor = await world.aUser()
})
afterAll(() => world.close())

/** `npm run admin` without npm. */
const command = (...given: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const entry = join(packageRoot(), 'src', 'server', 'admin.ts')
    execFile(
      process.execPath,
      [entry, ...given],
      { env: { ...process.env, ...world.environment } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: (out + err).trim() }),
    )
  })
/** The kinds of database that a test is about; on another there is no such test. */
const only = (holds: boolean) => (holds ? [onPostgres ? 'PostgreSQL' : 'the embedded database'] : [])
const role = async () => (await visitor.call(auth.getCurrentUser)).role

describe('npm run admin', () => {
  test('asks for an email', async () => {
    expect(await command()).toEqual({ code: 1, said: expect.stringMatching(/^Please name the email of an account:/) })
  })

  test.for(only(onPostgres))(
    'promotes beside a server running on %s, which notices within seconds, and writes it down',
    async () => {
      expect(await role()).toBe('USER')
      const { code, said } = await command(visitor.user.email.toUpperCase())
      expect({ code, said }).toEqual({
        code: 0,
        said: expect.stringContaining(`${visitor.user.email} is an administrator now.`),
      })
      await expect.poll(role, { timeout: 5000 }).toBe('ADMIN')
      const { rows } = await world.services.database.pool.query(
        `select actor_id, subject from audit_log where action = 'promoted-by-command'`,
      )
      expect(rows).toEqual([{ actor_id: null, subject: `user:${visitor.user.id}` }])
      expect(await command(visitor.user.email)).toEqual({
        code: 0,
        said: `${visitor.user.email} is an administrator already.`,
      })
    },
  )

  test.for(only(onPostgres))('says so where %s has no such account', async () => {
    expect(await command('nobody@example.com')).toEqual({
      code: 1,
      said: 'There is no account with the email nobody@example.com.',
    })
  })

  test.for(only(!onPostgres))('asks to stop a server that holds %s, and promotes once it is stopped', async () => {
    expect(await command(visitor.user.email)).toEqual({
      code: 1,
      said: expect.stringMatching(/^Another Ithaca is already running .*stop it first[^\n]*$/),
    })
    await world.close()
    expect(await command(visitor.user.email)).toMatchObject({ code: 0 })
    expect(await command('nobody@example.com')).toMatchObject({ code: 1 })
    world = await aWorld({ environment: world.environment })
    const again = world.aVisitor()
    expect((await again.signIn(visitor.user.email)).role).toBe('ADMIN')
  })
})
