import { aWorld } from '#test/support/world.ts'
import { afterAll, describe, expect, test } from 'vitest'

const world = await aWorld()
afterAll(world.close)

describe('an unchanged answer is not sent twice', () => {
  const ask = (given?: string) =>
    world.aVisitor().fetch('/api/health', { headers: given === undefined ? {} : { 'if-none-match': given } })

  test.each([
    ['to who has it', (tag: string) => tag, 304],
    ['to who has it from a proxy that compressed it', (tag: string) => `W/${tag}`, 304],
    ['to who has several, it among them', (tag: string) => `"other", W/${tag} ,"third"`, 304],
    ['but is to who has another', (tag: string) => `"x${tag.slice(1)}`, 200],
    ['and is to who names nothing', () => '', 200],
  ])('%s', async (_, given, status) => {
    const tag = (await ask()).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    expect((await ask(given(tag))).status).toBe(status)
  })
})

describe('metrics without a token', () => {
  test.each([
    [{}, 200],
    [{ PUBLIC_URL: 'http://ithaca.example' }, 403],
    [{ TRUST_PROXY: 'true' }, 403],
  ])('are for this machine where nothing stands between: %j answers %i', async (environment, status) => {
    const other = await aWorld({ environment: environment as Record<string, string> })
    expect((await other.aVisitor().fetch('/metrics')).status).toBe(status)
    await other.close()
  })

  test('are not needed by who bears one', async () => {
    const METRICS_TOKEN = 'a token of the scraper'
    const other = await aWorld({ environment: { METRICS_TOKEN, PUBLIC_URL: 'http://ithaca.example' } })
    const ask = async (authorization: string) =>
      (await other.aVisitor().fetch('/metrics', { headers: { authorization } })).status
    expect([await ask(`Bearer ${METRICS_TOKEN}`), await ask('Bearer another'), await ask('')]).toEqual([200, 403, 403])
    await other.close()
  })
})
