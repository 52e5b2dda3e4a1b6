import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { serveClient } from './static.ts'

const folder = mkdtempSync(join(tmpdir(), 'ithaca-client-'))
// An installation may well live below a folder of that name.
const root = join(folder, 'assets', 'client')
mkdirSync(join(root, 'assets'), { recursive: true })
for (const [name, text] of [
  ['index.html', 'the page'],
  ['icon.svg', '<svg/>'],
  ['assets/app-1.js', 'code'],
] as const)
  writeFileSync(join(root, name), text)
const app = Fastify()
answerErrors(app)
await serveClient(app, root)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url })
  return { status: statusCode, body, cacheControl: headers['cache-control'] }
}
const page = { status: 200, body: 'the page', cacheControl: 'no-cache' }

describe('the client', () => {
  test.each(['/', '/chat/7', '/reset-password?token=a.b', '/assetsmanager', '/index.html'])(
    'is its one page at %s',
    async (url) => {
      expect(await get(url)).toEqual(page)
    },
  )

  test.each([
    '/assets/gone-2.js',
    '/assets/gone',
    '/assets',
    '/gone.png',
    '/.env',
    '/a/b.map?x=1',
    '/api',
    '/ws',
    '/metrics',
  ])('has nothing at %s', async (url) => {
    expect(await get(url)).toMatchObject({ status: 404, cacheControl: 'no-store' })
  })

  test('is kept for ever where its name says which it is, and asked about again elsewhere', async () => {
    expect(await get('/assets/app-1.js')).toMatchObject({
      status: 200,
      cacheControl: 'public, max-age=31536000, immutable',
    })
    expect(await get('/icon.svg')).toMatchObject({ status: 200, cacheControl: 'no-cache' })
  })
})
