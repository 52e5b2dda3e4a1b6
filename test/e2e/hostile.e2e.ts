import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sendMessage } from '#shared/chat.ts'
import { createConversation, renameConversation, shownTitle } from '#shared/conversations.ts'
import { displayName } from '#shared/users.ts'
import { aBrowser, type Tab } from '#test/support/browser.ts'
import { hostileTexts } from '#test/support/hostile-texts.ts'
import { aModel } from '#test/support/mentor-model.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, describe, expect, test } from 'vitest'

const model = await aModel()
const world = await aWorld({ environment: model.environment })
const browser = await aBrowser()
afterAll(world.close)

/** Tall enough that every message of a conversation is drawn. */
const TALL = { width: 800, height: 6000 }
/** Fewer than a person may send in a minute. */
const A_CONVERSATION = 19

/** What may stand in a reply; the last are the sign of the copy button. */
const ALLOWED = new Set(
  'P H2 H3 STRONG EM CODE PRE UL OL LI BLOCKQUOTE HR BR A TABLE THEAD TBODY TR TH TD DIV SECTION BUTTON SPAN svg path rect'.split(
    ' ',
  ),
)

/** A tab in which `pwn()` counts its calls, and the addresses elsewhere that it asked for. */
async function watched(person: Visitor): Promise<{ tab: Tab; elsewhere: string[] }> {
  const profile = await browser.profile(world.url, person)
  const elsewhere: string[] = []
  await profile.route(
    ({ origin, protocol }) => origin !== world.url && /^(?:http|ws)s?:$/.test(protocol),
    (route) => {
      elsewhere.push(route.request().url())
      return route.abort()
    },
  )
  await profile.addInitScript(() => {
    Object.assign(window, { pwned: 0, pwn: () => Object.assign(window, { pwned: 1 }) })
  })
  const tab = await browser.tab(world.url, { profile })
  tab.on('dialog', (dialog) => {
    tab.faults.push(`dialog: ${dialog.message()}`)
    return dialog.dismiss()
  })
  return { tab, elsewhere }
}

/** Everything in the page that text alone cannot have made, in words. */
async function harmIn(tab: Tab): Promise<string[]> {
  const { pwned, elements, inReplies, inMessages } = await tab.evaluate(() => {
    const described = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => ({
        tag: element.tagName,
        attributes: [...element.attributes].map(({ name, value }) => ({ name, value })),
      }))
    return {
      pwned: Reflect.get(window, 'pwned') as number,
      elements: described('*'),
      inReplies: described('.markdown *'),
      inMessages: described('article[aria-label="You"] p *'),
    }
  })
  const attributes = elements.flatMap(({ tag, attributes: all }) => all.map((attribute) => ({ tag, ...attribute })))
  return [
    ...(pwned === 0 ? [] : ['a script ran']),
    ...attributes.filter(({ name }) => name.startsWith('on')).map(({ tag, name }) => `<${tag} ${name}>`),
    ...attributes.filter(isBadAddress).map(({ tag, name, value }) => `<${tag} ${name}="${value}">`),
    ...inReplies.filter(({ tag }) => !ALLOWED.has(tag)).map(({ tag }) => `<${tag}> in a reply`),
    ...inReplies
      .filter((element) => element.attributes.some(({ name }) => name === 'style'))
      .map(({ tag }) => `<${tag} style>`),
    ...inMessages.map(({ tag }) => `<${tag}> in a message`),
  ]
}

const LEADS = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'srcset',
  'poster',
  'data',
  'background',
  'ping',
])
const isBadAddress = ({ name, value }: { name: string; value: string }) =>
  LEADS.has(name) &&
  (!URL.canParse(value, world.url) || !/^(?:https?|mailto):$/.test(new URL(value, world.url).protocol))

const piecesOf = (texts: string[], size: number) =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, piece) => texts.slice(piece * size, (piece + 1) * size))

/** Somebody who says each text and is told it in reply. */
async function aHostileConversation(texts: string[]): Promise<{ texts: string[]; person: Visitor; id: number }> {
  const person = await world.aUser()
  const { id } = await person.call(createConversation)
  for (const message of texts) await person.call(sendMessage, { body: { message, conversationId: id } })
  return { texts, person, id }
}

describe('hostile text', () => {
  test('as message and as reply is text and nothing else', async () => {
    model.server.behave({ pieces: (heard) => [heard.at(-1) ?? ''] })
    await world.anAdmin()
    const conversations = await Promise.all(piecesOf(hostileTexts, A_CONVERSATION).map(aHostileConversation))
    for (const { texts, person, id } of conversations) {
      const { tab, elsewhere } = await watched(person)
      await tab.setViewportSize(TALL)
      await tab.goto(`/chat/${id}`)
      await expect.poll(() => tab.locator('.markdown').count(), { timeout: 15_000 }).toBe(texts.length)
      const messages = await tab.getByRole('article', { name: 'You' }).locator('p').allTextContents()
      expect(messages).toEqual(texts.map((text) => text.trim()))
      expect(await harmIn(tab)).toEqual([])
      expect(elsewhere).toEqual([])
      await tab.close()
    }
  })

  test('as title is text and nothing else', async () => {
    const ada = await world.aUser()
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push((await ada.call(createConversation)).id)
    const { tab, elsewhere } = await watched(ada)
    await tab.goto('/')
    const links = tab.getByRole('listitem').getByRole('link')
    await expect.poll(() => links.count()).toBe(15)
    for (const titles of piecesOf(hostileTexts, 5)) {
      const rename = (title: string, at: number) =>
        ada.call(renameConversation, { params: { id: ids[at] ?? 0 }, body: { title: title.slice(0, 200) } })
      const named = await Promise.all(titles.map(rename))
      const shown = named.map(({ title }) => shownTitle(title))
      await expect.poll(() => links.allTextContents()).toEqual(expect.arrayContaining(shown))
      expect(await harmIn(tab)).toEqual([])
    }
    await tab.goto(`/chat/${ids[0]}`)
    await tab.getByRole('heading', { level: 1 }).waitFor()
    expect(await harmIn(tab)).toEqual([])
    expect(elsewhere).toEqual([])
  })

  test('as first and last name is text and nothing else', async () => {
    const ada = await world.aUser()
    const { tab, elsewhere } = await watched(ada)
    await tab.goto('/')
    await tab.getByRole('heading', { name: /^Welcome back, / }).waitFor()
    for (const [firstName = '', lastName = ''] of piecesOf(hostileTexts, 2)) {
      await world.services.database.pool.query('update users set first_name = $1, last_name = $2 where id = $3', [
        firstName,
        lastName,
        ada.user.id,
      ])
      world.services.hub.signal({ type: 'user-changed', userId: ada.user.id })
      await tab.evaluate(() => window.dispatchEvent(new StorageEvent('storage')))
      const greeting = `Welcome back, ${displayName({ ...ada.user, firstName, lastName })}!`
      await expect.poll(() => tab.getByRole('heading', { level: 1 }).textContent()).toBe(greeting)
      expect(await harmIn(tab)).toEqual([])
    }
    expect(elsewhere).toEqual([])
  })

  test('is text while it is being written, too', async () => {
    const { tab, elsewhere } = await watched(await world.aUser())
    const text = hostileTexts.filter((one, at) => at % 3 === 0 && !/^```|^<(?:!--|\?|!\[)/.test(one)).join('\n\n')
    model.server.behave({ pieces: text.match(/[^]{1,40}/g) ?? [], pauseMs: 5 })
    await tab.goto('/')
    await tab.getByRole('button', { name: 'Start New Session' }).click()
    const box = tab.getByRole('textbox', { name: 'Message' })
    await box.fill('Write me something')
    await box.press('Enter')
    const seen = new Set<string>()
    const reply = tab.getByRole('log').getByRole('article', { name: 'Mentor' })
    await reply.waitFor()
    for (let isWhole = false; !isWhole; await delay(150)) {
      isWhole = (await reply.getAttribute('aria-busy')) !== 'true'
      for (const harm of await harmIn(tab)) seen.add(harm)
    }
    expect([...seen]).toEqual([])
    expect(await reply.textContent()).toMatch(/' onfocus='pwn\(\)' autofocus='$/)
    expect(elsewhere).toEqual([])
  })

  test('would be noticed', async () => {
    const { tab, elsewhere } = await watched(await world.aUser())
    await tab.goto('/')
    await tab.evaluate(() => {
      const reply = document.createElement('div')
      reply.className = 'markdown'
      const picture = document.createElement('img')
      picture.src = '//evil.example/x.png'
      picture.setAttribute('onbogus', '')
      const link = document.createElement('a')
      link.href = 'javascript:0'
      reply.append(picture, link)
      document.body.append(reply)
      const run: unknown = Reflect.get(window, 'pwn')
      if (typeof run === 'function') run()
      void fetch('https://evil.example/y').catch(() => undefined)
    })
    expect(await harmIn(tab)).toEqual(['a script ran', '<IMG onbogus>', '<A href="javascript:0">', '<IMG> in a reply'])
    await expect.poll(() => tab.faults.length).toBeGreaterThan(0)
    tab.faults.length = 0
    expect(elsewhere).toEqual([])
  })

  test('in an address is neither run nor followed', async () => {
    const { tab, elsewhere } = await watched(await world.aUser())
    const hostile = encodeURIComponent('"><img src=x onerror=pwn()>')
    for (const path of [
      `/nowhere/${hostile}`,
      `/auth-error?error=${hostile}`,
      `/reset-password?token=${hostile}`,
      `/chat/${hostile}`,
    ]) {
      await tab.goto(path)
      await tab.getByRole('heading').first().waitFor()
      expect(await harmIn(tab), path).toEqual([])
    }
    for (const next of ['//evil.example', '/\\evil.example', 'javascript:pwn()']) {
      await tab.goto(`/auth?next=${encodeURIComponent(next)}`)
      await tab.getByRole('heading', { name: /^Welcome back/ }).waitFor()
      expect(tab.url(), next).toBe(`${world.url}/`)
    }
    expect(elsewhere).toEqual([])
  })
})

/** What the server answers to a request whose path nobody has tidied up. */
async function answerTo(url: string, path: string, ...headers: string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
  socket.write([`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'))
  await once(socket, 'close')
  return answer
}

describe('the files of the product', () => {
  test('carry the security headers, whether they are sent, unchanged or not there', async () => {
    const https = await aWorld({ environment: { PUBLIC_URL: 'https://ithaca.example' } })
    const page = await answerTo(https.url, '/')
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? ''
    const tag = /^etag: (.*)$/im.exec(await answerTo(https.url, '/begin.js'))?.[1] ?? ''
    const answers = [
      page,
      await answerTo(https.url, script, 'Accept-Encoding: br'),
      await answerTo(https.url, '/begin.js', `If-None-Match: ${tag}`),
      await answerTo(https.url, '/chat/1'),
      await answerTo(https.url, '/api/nothing'),
    ]
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '200', '304', '200', '404'])
    for (const answer of answers) {
      expect(answer).toMatch(/^strict-transport-security: max-age=31536000\r$/m)
      expect(answer).toMatch(/^content-security-policy: default-src 'self'; script-src 'self';/m)
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
      expect(answer).toMatch(/^referrer-policy: same-origin\r$/m)
      expect(answer).toMatch(/^cross-origin-opener-policy: same-origin\r$/m)
      expect(answer).toMatch(/^permissions-policy: microphone=\(self\),/m)
    }
    await https.close()
  })

  test.each([
    '/../package.json',
    '/../../../../../../etc/passwd',
    '/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/assets/../../server/main.js',
    '/assets/..%2f..%2fserver%2fmain.js',
    '/assets/....//....//package.json',
    '/%252e%252e/package.json',
    '//etc/passwd',
    '/.env',
    '/.git/config',
    '/package.json%00.js',
    '/built-from',
    'http://127.0.0.1/../package.json',
  ])('are all that is served: %s', async (path) => {
    const answer = await answerTo(world.url, path)
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? []
    const isPage = answer.includes('<div id="root">')
    expect(isPage ? '200' : status).toMatch(isPage ? /^200$/ : /^40[034]$/)
    expect(answer).not.toMatch(/AGPL|root:x?:|repositoryformatversion|createServices|_PASSWORD|[0-9a-f]{64}/)
  })
})
