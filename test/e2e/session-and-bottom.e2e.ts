import { createConversation } from '#shared/conversations.ts'
import { aBrowser, type Tab } from '#test/support/browser.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const world = await aWorld()
const browser = await aBrowser()
afterAll(world.close)
beforeEach(world.empty)

async function see(tab: Tab, words: readonly (string | RegExp)[]) {
  for (const word of words) await tab.getByText(word, { exact: true }).filter({ visible: true }).first().waitFor()
}

/** Resolves as soon as the page shows all of these at once. */
const seenOn = (tab: Tab, words: readonly string[]) =>
  tab.evaluate(
    (all) =>
      new Promise<void>((resolve) => {
        const look = () => all.every((word) => document.body.innerText.includes(word)) && resolve()
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    words,
  )

test('the history says that the session is over and leads to sign in', async () => {
  const tab = await browser.tab(world.url, { person: await world.aUser() })
  await tab.goto('/history')
  await see(tab, ['Conversation History', 'No conversations yet'])
  await tab.route('**/api/conversations**', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  )
  // The page goes half a second after it has spoken, and nothing can be asked of a page that is about to go: it is watched from
  // before. The session ends for every other question only then: one of those might notice first, and lead away without words.
  const said = seenOn(tab, ['Unauthorized', 'You are logged out. Logging in again...'])
  const held = Promise.withResolvers<void>()
  await tab.route('**/api/login**', async (route) => {
    await held.promise
    await route.continue()
  })
  await tab.getByLabel('Topic').selectOption({ label: 'Finance' })
  await said
  await tab.context().clearCookies()
  held.resolve()
  await tab.waitForURL(/\/auth\?/)
  await see(tab, ['Sign In', 'Create Account'])
  expect(tab.url().slice(world.url.length)).toBe('/auth?next=%2Fhistory%3Ftopic%3Dfinance')
})

test('the newest words of a conversation are in sight as they arrive and when it is opened again', async () => {
  const ada = await world.aUser()
  const { id } = await ada.call(createConversation)
  const tab = await browser.tab(world.url, { person: ada })
  await tab.setViewportSize({ width: 800, height: 500 })
  await tab.goto(`/chat/${id}`)
  const bottomGap = () =>
    tab
      .getByRole('log')
      .evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
  for (const message of ['How do I price my cakes? academic', 'And my bread? academic']) {
    const before = await tab.getByRole('button', { name: 'Copy reply' }).count()
    await tab.getByRole('textbox', { name: 'Message' }).fill(message)
    await tab.getByRole('textbox', { name: 'Message' }).press('Enter')
    await tab.getByRole('button', { name: 'Copy reply' }).nth(before).waitFor()
    await expect.poll(bottomGap, { timeout: 10_000 }).toBeLessThanOrEqual(1)
  }
  await tab.reload()
  await tab.getByRole('button', { name: 'Regenerate reply' }).last().waitFor()
  expect(
    await tab.getByRole('log').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBeGreaterThan(100)
  await expect.poll(bottomGap, { timeout: 10_000 }).toBeLessThanOrEqual(1)
})
