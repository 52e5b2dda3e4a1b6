import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '#server/package-root.ts'
import { sendMessage } from '#shared/chat.ts'
import { getSimpleProgress } from '#shared/gamification.ts'
import { inDatabase } from './support/in-database.ts'
import type { Visitor } from './support/visitor.ts'
import { aWorld, onPostgres, type World } from './support/world.ts'

let world: World
let visitor: Visitor
beforeAll(async () => {
  world = await aWorld()
  visitor = await world.aUser()
})
afterAll(() => world.close())

/** `npm run rewards` without npm. */
const command = (...given: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(packageRoot(), 'src', 'server', 'rewards.ts'), ...given],
      { env: { ...process.env, ...world.environment } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: (out + err).trim() }),
    )
  })
const points = async (person: Visitor) => (await person.call(getSimpleProgress)).totalPoints

describe('npm run rewards', () => {
  test.each([[[]], [['--rebuilt']], [['--rebuild', 'all']]])('with %j says what it can do', async (given) => {
    expect(await command(...given)).toEqual({ code: 1, said: 'Please say what to do: npm run rewards -- --rebuild' })
  })

  test.for(onPostgres ? [] : ['the embedded database'])('asks to stop a server that holds %s', async () => {
    expect(await command('--rebuild')).toMatchObject({ code: 1, said: expect.stringMatching(/stop it first/) })
  })

  test(
    '-- --rebuild changes nothing where nothing is missing, and brings back what is',
    { timeout: 180_000 },
    async () => {
      await visitor.call(sendMessage, { body: { message: 'Hello' } })
      await expect.poll(() => points(visitor), { timeout: 20_000, interval: 200 }).toBe(37)
      await world.close()
      const nothing = '2 accounts were looked through, and nothing was missing.'
      expect(await command('--rebuild')).toEqual({ code: 0, said: nothing })
      await inDatabase(world.environment, ({ pool }) =>
        pool.query(
          `begin; set local session_replication_role = replica; delete from rewards where kind = 'badge'; commit`,
        ),
      )
      expect(await command('--rebuild')).toEqual({
        code: 0,
        said: '2 accounts were looked through, and 1 missing entry was added.',
      })
      expect(await command('--rebuild')).toEqual({ code: 0, said: nothing })
      world = await aWorld({ environment: world.environment })
      const again = world.aVisitor()
      await again.signIn(visitor.user.email)
      expect(await points(again)).toBe(37)
    },
  )
})
