import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { serveClient } from './static.ts'

const folder = mkdtempSync(join(tmpdir(), 'ithaca-client-'))
// An installation may well live below a folder of that name.
const root = join(folder, 'assets', 'client')
mkdirSync(join(root, 'assets'), { recursive: true })
const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base-1.js' },
  '_parts.js': { file: 'assets/parts-1.js', imports: ['_base.js'] },
  'auth/auth-screen.tsx': { file: 'assets/auth-1.js', imports: ['_base.js'] },
  'home/home-screen.tsx': { file: 'assets/home-1.js', imports: ['_base.js', '_parts.js'] },
  'chat/chat-screen.tsx': { file: 'assets/chat-1.js', imports: ['_parts.js'] },
  'chat/markdown.tsx': { file: 'assets/markdown-1.js', imports: ['_parts.js'], css: ['assets/markdown-1.css'] },
}
for (const [name, text] of [
  ['index.html', '<html lang="en-GB"><title>Ithaca</title><meta name="application-name" content="Ithaca" />'],
  ['manifest.json', JSON.stringify(manifest)],
  ['icon.svg', '<svg/>'],
  ['assets/app-1.js', 'code'],
] as const)
  writeFileSync(join(root, name), text)

async function anInstallation(productName: string) {
  const app = Fastify()
  answerErrors(app)
  await app.register(fastifyCookie)
  await serveClient(app, { PRODUCT_NAME: productName, https: false }, root)
  return app
}
const app = await anInstallation('Ithaca')
const pilot = await anInstallation(`Pilot & "Sons" <b>$&`)
afterAll(async () => {
  await Promise.all([app.close(), pilot.close()])
  rmSync(folder, { recursive: true })
})

const get = async (url: string, cookie?: string) => {
  const { statusCode, body, headers } = await app.inject({ url, headers: cookie ? { cookie } : {} })
  return { status: statusCode, body, cacheControl: headers['cache-control'], link: headers.link }
}
const SESSION = 'ithaca=token'
const linked = async (url: string, cookie?: string) => String((await get(url, cookie)).link ?? '').split(', ')

describe('the client', () => {
  test.each(['/', '/chat/7', '/reset-password?token=a.b', '/assetsmanager'])('is its one page at %s', async (url) => {
    expect(await get(url, SESSION)).toMatchObject({ status: 200, cacheControl: 'no-cache' })
    expect((await get(url, SESSION)).body).toMatch(/^<html lang="en-GB"><title>Ithaca</)
  })

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

describe('the page', () => {
  test('tells a visitor that nobody is signed in, and is not kept: going back may find somebody', async () => {
    expect(await get('/chat/7')).toMatchObject({ cacheControl: 'no-store' })
    expect((await get('/chat/7')).body).toMatch(/^<html data-visitor lang="en-GB">/)
    expect((await get('/chat/7', SESSION)).body).not.toContain('data-visitor')
    expect((await get('/chat/7', 'other=1')).body).toContain('data-visitor')
    expect((await app.inject({ url: '/' })).headers['vary']).toBe('cookie')
  })

  test('announces to a visitor the files and answers of signing in alone', async () => {
    const announced = [
      '</api/auth/options>; rel=preload; as=fetch; crossorigin=use-credentials',
      '</assets/auth-1.js>; rel=modulepreload; crossorigin',
    ]
    expect(await linked('/')).toEqual(announced)
    expect(await linked('/auth?next=/chat/7')).toEqual(announced)
    expect(await linked('/chat/7')).toEqual([''])
  })

  test('announces what the screen needs, but nothing that stands in the page', async () => {
    expect(await linked('/chat/7?x=1', SESSION)).toEqual([
      '</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials',
      '</api/conversations/7>; rel=preload; as=fetch; crossorigin=use-credentials',
      '</api/voice/readiness>; rel=preload; as=fetch; crossorigin=use-credentials',
      '</assets/chat-1.js>; rel=modulepreload; crossorigin',
      '</assets/parts-1.js>; rel=modulepreload; crossorigin',
      '</assets/markdown-1.js>; rel=modulepreload; crossorigin',
      '</assets/markdown-1.css>; rel=preload; as=style; crossorigin',
    ])
    expect(await linked('/', SESSION)).toContain('</assets/home-1.js>; rel=modulepreload; crossorigin')
  })

  test.each(['/chat/0', '/chat/-1', '/chat/1e9', '/chat/9999999999', '/chat/7>;x', '/chat/%3E', '/chat/7/x'])(
    'announces no conversation at %s',
    async (url) => {
      expect(await linked(url, SESSION)).toEqual([
        '</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials',
      ])
    },
  )

  test('and what a device installs bear the name of the installation, however it is spelt', async () => {
    const { body } = await pilot.inject({ url: '/' })
    const escaped = 'Pilot &#38; &#34;Sons&#34; &#60;b&#62;$&#38;'
    expect(body).toContain(`<title>${escaped}</title>`)
    expect(body).toContain(`<meta name="application-name" content="${escaped}" />`)
    const installed = await pilot.inject({ url: '/manifest.webmanifest' })
    expect(installed.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(installed.json()).toMatchObject({ name: 'Pilot & "Sons" <b>$&', start_url: '/', scope: '/' })
  })
})
