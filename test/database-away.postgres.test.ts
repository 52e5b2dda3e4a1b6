import { getHealth, getReadiness } from '#shared/system.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, expect, test } from 'vitest'

const cluster = await startPostgres()
const world = await aWorld({ environment: { DATABASE_URL: await createDatabase(cluster.url) } })
afterAll(async () => {
  await world.close()
  await cluster.stop()
})

test('while the database is away, health and readiness are answered to who brings a cookie too', async () => {
  const visitor = world.aVisitor()
  visitor.cookies.set('ithaca', 'x'.repeat(43))
  await cluster.leave()
  expect(await visitor.ask(getHealth)).toMatchObject({ status: 200 })
  expect(await visitor.ask(getReadiness)).toMatchObject({
    status: 503,
    body: { message: 'The database does not answer' },
  })
  await cluster.comeBack()
})
