import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import { answerErrors } from '#server/http/errors.ts'
import { serveClient } from '#server/http/static.ts'
import { packageRoot } from '#server/package-root.ts'
import { sendMessage } from '#shared/chat.ts'
import { createConversation } from '#shared/conversations.ts'
import { getSimpleProgress } from '#shared/gamification.ts'
import { aBrowser, expectAccessible, NARROW, type Tab, WIDE } from '#test/support/browser.ts'
import { aWorld } from '#test/support/world.ts'
import Fastify from 'fastify'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const world = await aWorld()
const browser = await aBrowser()
afterAll(world.close)
beforeEach(world.empty)

/** Waits until the service worker has kept the shell; the next page it opens is its own. */
const expectKept = (tab: Page) => tab.evaluate(async () => void (await navigator.serviceWorker.ready))
const box = (tab: Tab) => tab.getByRole('textbox', { name: 'Message' })

/** Everything that the service worker keeps: paths and what they answer. */
const kept = (tab: Page) =>
  tab.evaluate(async () => {
    const found: { path: string; text: string }[] = []
    for (const cache of await caches.keys())
      for (const request of await (await caches.open(cache)).keys())
        found.push({
          path: new URL(request.url).pathname,
          text: await (await caches.match(request, { cacheName: cache }))!.text(),
        })
    return found
  })

describe('the shell', () => {
  test('can be installed, under its name and with its icons', async () => {
    const tab = await browser.tab(world.url)
    await tab.goto('/auth')
    const devTools = await tab.context().newCDPSession(tab)
    const { errors, url } = await devTools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toBe(`${world.url}/manifest.webmanifest`)
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
    // A profile of a test is a private window, in which nothing can be installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  })

  test('says that there is no connection, tries again, and has lost no draft', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto(`/chat/${id}`)
    await box(tab).fill('Half a thought about prices')
    await expectKept(tab)
    await tab.context().setOffline(true)
    await tab.reload()
    await tab.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
    await expectAccessible(tab, 'offline')
    await tab.getByRole('button', { name: 'Try again' }).click()
    await tab.getByText('Still no connection.').waitFor()
    expect(new URL(tab.url()).pathname).toBe(`/chat/${id}`)
    await tab.context().setOffline(false)
    await expect.poll(() => box(tab).inputValue(), { timeout: 15_000 }).toBe('Half a thought about prices')
  })

  test('leaves the API to the network', async () => {
    const ada = await world.aUser()
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto('/')
    await expectKept(tab)
    await tab.reload()
    await tab.getByText('No conversations yet').waitFor()
    await tab.context().setOffline(true)
    expect(await tab.evaluate(() => fetch('/api/auth/user').catch(() => 'failed'))).toBe('failed')
  })

  test('keeps files of the build and nothing of the person, also after they have signed out', async () => {
    const ada = await world.aUser({ firstName: 'Wilhelmina', lastName: 'Unmistakable' })
    await ada.call(sendMessage, { body: { message: 'My xylophone shop' } })
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto('/')
    await expectKept(tab)
    await tab.reload()
    await tab
      .getByText(/xylophone/i)
      .first()
      .waitFor()
    await tab.getByRole('button', { name: 'Logout' }).click()
    await tab.getByLabel('Email').waitFor()
    const files = await kept(tab)
    expect(files.length).toBeGreaterThan(10)
    for (const { path, text } of files) {
      expect(path).toMatch(/^\/(?:assets\/[\w.-]+|begin\.js|icon\.svg|offline\.html)$/)
      expect(text, path).not.toMatch(/Unmistakable|xylophone/i)
      expect(text, path).not.toContain(ada.user.email)
    }
  })
})

describe('a new version of the shell', () => {
  const root = mkdtempSync(join(tmpdir(), 'ithaca-shell-'))
  cpSync(join(packageRoot(), 'dist/client'), root, { recursive: true })
  afterAll(() => rmSync(root, { recursive: true }))

  /** Another build: the same files but for a worker that says so, and one whose name has changed. */
  const deploy = (version: string) => {
    for (const ending of ['br', 'gz']) rmSync(join(root, `sw.js.${ending}`), { force: true })
    const worker = readFileSync(join(packageRoot(), 'dist/client/sw.js'), 'utf8')
    writeFileSync(join(root, 'sw.js'), worker.replace(/(version\\?":\\?")\w+/, `$1${version}`))
  }
  const update = (tab: Page) =>
    tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
      await registration.update()
      await taken
    })
  const versions = (tab: Page) => tab.evaluate(() => caches.keys())

  test('takes over beside open tabs, which keep the files they began with, and drops what is older', async () => {
    deploy('one')
    const app = Fastify()
    answerErrors(app)
    await app.register(fastifyCookie)
    await serveClient(app, { PRODUCT_NAME: 'Ithaca', https: false }, root)
    const url = await app.listen({ port: 0 })
    try {
      const tab = await browser.tab(url)
      await tab.goto('/auth')
      await expectKept(tab)
      await tab.reload()
      await tab.getByLabel('Email').waitFor()
      expect(await versions(tab)).toEqual(['shell-one'])

      deploy('two')
      await update(tab)
      expect(await versions(tab)).toEqual(['shell-one', 'shell-two'])
      for (const name of readdirSync(join(root, 'assets')))
        if (name.startsWith('auth-error-screen')) rmSync(join(root, 'assets', name))
      await tab.evaluate(() => history.pushState(null, '', '/auth-error'))
      await tab.getByRole('heading', { name: 'Authentication Error' }).waitFor()

      deploy('three')
      cpSync(join(packageRoot(), 'dist/client/assets'), join(root, 'assets'), { recursive: true })
      await update(tab)
      await expect.poll(() => versions(tab), { timeout: 15_000 }).toEqual(['shell-two', 'shell-three'])
    } finally {
      await app.close()
    }
  })
})

describe('what a page announces', () => {
  test.each(['/', '/chat/1', '/history', '/auth'])('at %s is asked for once, and nothing in vain', async (path) => {
    const ada = await world.aUser()
    await ada.call(sendMessage, { body: { message: 'My café has lost its lunch trade.' } })
    // What it earned is asked for anew where it is booked only after the page has come.
    await expect
      .poll(async () => (await ada.call(getSimpleProgress)).totalPoints, { timeout: 15_000 })
      .toBeGreaterThan(0)
    const tab = await browser.tab(world.url, path === '/auth' ? {} : { person: ada })
    const warnings: string[] = []
    tab.on('console', (message) => warnings.push(message.text()))
    const answer = await tab.goto(path)
    await tab.getByRole('heading', { level: 1 }).first().waitFor()
    // The browser tells of what was announced and not used some seconds later.
    await tab.waitForTimeout(5000)
    expect(warnings).toEqual([])
    const announced = [...((await answer?.headerValue('link')) ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file)
    const asked = await tab.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.slice(location.origin.length)),
    )
    expect(announced.length).toBeGreaterThan(0)
    for (const file of announced)
      expect(
        asked.filter((other) => other === file),
        file,
      ).toHaveLength(1)
  })

  test('makes a visitor of nobody who goes back after signing in', async () => {
    const ada = await world.aUser()
    const tab = await browser.tab(world.url)
    await tab.goto('/auth')
    await tab.getByLabel('Email').fill(ada.user.email)
    await tab.getByLabel('Password', { exact: true }).fill('voyage to Ithaca')
    await tab.getByRole('button', { name: 'Sign In' }).click()
    await tab.getByText(/Welcome back, /).waitFor()
    await tab.goto('/icon.svg')
    await tab.goBack()
    await tab.getByText(/Welcome back, /).waitFor()
    await tab.goto('/auth')
    await tab.getByText(/Welcome back, /).waitFor()
  })
})

describe('the palette', () => {
  test('has no barrier, with and without results, nor has the list of shortcuts', async () => {
    const ada = await world.aUser()
    await ada.call(sendMessage, { body: { message: 'What is a fair day rate?' } })
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto('/')
    await tab.getByText('Recent Conversations').waitFor()
    await tab.keyboard.press('Control+k')
    await tab.getByRole('option', { name: /day rate/i }).waitFor()
    await expectAccessible(tab, 'palette')
    await tab.keyboard.type('fair')
    await tab.getByRole('option', { name: /fair/i }).waitFor()
    await expectAccessible(tab, 'palette, found')
    await tab.keyboard.type(' zzz')
    await tab.getByText('Nothing found for “fair zzz”.').waitFor()
    await expectAccessible(tab, 'palette, nothing found')
    await tab.keyboard.press('Escape')
    await tab.getByRole('combobox').waitFor({ state: 'detached' })
    await tab.keyboard.press('?')
    await tab.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await expectAccessible(tab, 'shortcuts')
  })

  test('leads from home to a conversation and into its box, and opens from there as well', async () => {
    const ada = await world.aUser()
    await ada.call(sendMessage, { body: { message: 'What is a fair day rate?' } })
    const tab = await browser.tab(world.url, { person: ada })
    await tab.setViewportSize(NARROW)
    await tab.goto('/')
    await tab.getByRole('button', { name: 'Search and commands' }).click()
    await tab.getByRole('option', { name: /day rate/i }).click()
    await tab.waitForURL('**/chat/*')
    await box(tab).waitFor()
    await tab.setViewportSize(WIDE)
    await box(tab).focus()
    await tab.keyboard.press('Control+k')
    await tab.keyboard.type('home')
    await tab.keyboard.press('Enter')
    await tab.getByText('Recent Conversations').waitFor()
    expect(new URL(tab.url()).pathname).toBe('/')
  })
})

describe('on paper', () => {
  test('a conversation is whole, in ink on white, with its names and addresses and nothing to press', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    await storeTurns(ada.user.id, id, 40)
    const tab = await browser.tab(world.url, { person: ada })
    await tab.emulateMedia({ colorScheme: 'dark' })
    await tab.goto(`/chat/${id}`)
    await tab.getByText('Question 40').waitFor()
    expect(await tab.getByRole('table').count()).toBeLessThan(40)

    await tab.emulateMedia({ media: 'print' })
    await tab.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const page = await tab.evaluate(() => {
      const isDrawn = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true })
      const log = document.querySelector('[role=log]')!
      const link = document.querySelector('.markdown a')!
      return {
        text: document.body.innerText,
        tables: [...document.querySelectorAll('table')].filter(isDrawn).length,
        pressable: [...document.querySelectorAll('button, textarea, input, [role=dialog]')].filter(isDrawn).length,
        isCut: log.scrollHeight > log.clientHeight + 1,
        ground: getComputedStyle(document.documentElement).backgroundColor,
        address: getComputedStyle(link, '::after').content,
      }
    })
    for (let turn = 1; turn <= 40; turn++) expect(page.text).toContain(`Question ${turn}.`)
    expect(page).toMatchObject({ tables: 40, pressable: 0, isCut: false, ground: 'rgb(255, 255, 255)' })
    expect(page.address).toContain('https://example.com/guide')
    expect(page.text).toContain('Penelope Byron and the mentor, begun ')
    await tab.evaluate(() => window.dispatchEvent(new Event('afterprint')))

    const pdf = (await tab.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(5)
  })

  /** Questions and answers, each with a table and a link. */
  async function storeTurns(userId: number, conversationId: number, count: number) {
    const reply =
      'Read [a guide](https://example.com/guide).\n\n## Figures\n\n| A week | Now |\n|---|--:|\n| Takings | £1,250 |'
    let parent: number | null = null
    for (let turn = 1; turn <= count; turn++)
      for (const [role, content] of [
        ['USER', `Question ${turn}.`],
        ['ASSISTANT', reply],
      ]) {
        const { rows }: { rows: { id: number }[] } = await world.services.database.pool.query(
          'insert into messages (conversation_id, user_id, parent_id, role, content) values ($1, $2, $3, $4, $5) returning id',
          [conversationId, userId, parent, role, content],
        )
        parent = rows[0]!.id
      }
    await world.services.database.pool.query('update conversations set leaf_id = $1 where id = $2', [
      parent,
      conversationId,
    ])
  }
})
