import { aBrowser, expectAccessible, NARROW, type Tab } from '#test/support/browser.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const world = await aWorld()
afterAll(world.close)
beforeEach(world.empty)
const browser = await aBrowser()

/** So many conversations, one an hour back from now, in each of which something was said. */
async function aHistory(person: Visitor, count: number) {
  const { pool } = world.services.database
  await pool.query(
    `insert into conversations (user_id, title, titled_by, updated_at)
     select $1, (array['Lunch trade', 'Financial plan', 'Marketing the café', 'My team'])[1 + n % 4] || ' number ' || n, 'person', now() - n * interval '1 hour'
     from generate_series(1, $2::integer) n`,
    [person.user.id, count],
  )
  await pool.query(
    `insert into messages (conversation_id, user_id, role, content) select id, user_id, 'USER', 'What of the **rent** for ' || title from conversations where user_id = $1`,
    [person.user.id],
  )
}

const rows = (tab: Tab) => tab.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
const lastPlace = async (tab: Tab) => Number(await rows(tab).last().getAttribute('aria-posinset'))

describe('a long history', () => {
  test('is scrolled to its end with few rows drawn, and Back leads to the same place', async () => {
    const ada = await world.aUser()
    await aHistory(ada, 700)
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto('/history?time=all')
    await tab.getByText('Showing 700 of 700 conversations').waitFor()
    await expect
      .poll(
        async () => {
          await tab.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
          return lastPlace(tab)
        },
        { timeout: 30_000 },
      )
      .toBe(700)
    expect(await rows(tab).last().getAttribute('aria-setsize')).toBe('700')
    expect(await rows(tab).count()).toBeLessThan(120)
    await tab.getByRole('link', { name: 'Lunch trade number 700', exact: true }).click()
    await tab.waitForURL('**/chat?id=*')
    await tab.goBack()
    await tab.getByRole('link', { name: 'Lunch trade number 700', exact: true }).waitFor()
  })

  test('keeps the row that has the focus, however far one scrolls', async () => {
    const ada = await world.aUser()
    await aHistory(ada, 200)
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto('/history')
    await tab.getByRole('link', { name: 'Financial plan number 1', exact: true }).focus()
    await tab.mouse.move(600, 400)
    for (let turn = 0; turn < 12; turn++) {
      await tab.mouse.wheel(0, 1000)
      await tab.waitForTimeout(50)
    }
    expect(await lastPlace(tab)).toBeGreaterThan(60)
    expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('Financial plan number 1')
    await tab.keyboard.press('Tab')
    expect(await tab.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Export Financial plan number 1 to Word',
    )
  })

  test('is walked by Tab from row to row, past what was drawn at first', async () => {
    const ada = await world.aUser()
    await aHistory(ada, 120)
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto('/history')
    await tab.getByRole('button', { name: 'Delete Financial plan number 1', exact: true }).focus()
    const passed: string[] = []
    for (let row = 2; row <= 60; row++) {
      await tab.keyboard.press('Tab')
      passed.push((await tab.evaluate(() => document.activeElement?.textContent)) ?? '')
      for (const _ of ['export', 'continue', 'delete']) await tab.keyboard.press('Tab')
    }
    expect(passed.map((title) => Number(title.split(' ').at(-1)))).toEqual(Array.from({ length: 59 }, (_, n) => n + 2))
  })

  test('changes as another tab talks', async () => {
    const ada = await world.aUser()
    await aHistory(ada, 3)
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto('/history')
    await tab.getByText('Showing 3 of 3 conversations').waitFor()
    const [first] = await ada.fetch('/api/conversations').then((answer) => answer.json() as Promise<{ id: number }[]>)
    await ada.fetch(`/api/conversations/${first?.id}`, { method: 'DELETE' })
    await tab.getByText('Showing 2 of 2 conversations').waitFor()
  })
})

describe('looked at', () => {
  test('empty, filled, searched and without a match', async () => {
    const ada = await world.aUser()
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto('/history')
    await tab.getByText('No conversations yet').waitFor()
    await expectAccessible(tab, 'history, empty')
    await aHistory(ada, 30)
    await tab.goto('/history?time=7')
    await tab.getByText('Showing 30 of 30 conversations').waitFor()
    await expectAccessible(tab, 'history, filled')
    await tab.getByPlaceholder('Search conversations...').fill('CAFE rent')
    await tab.locator('mark').first().waitFor()
    await tab.getByText('Showing 8 of 30 conversations').waitFor()
    await expectAccessible(tab, 'history, searched')
    await tab.getByPlaceholder('Search conversations...').fill('nowhere')
    await tab.getByText('No conversations match your filters').waitFor()
    await expectAccessible(tab, 'history, no match')
  })

  test('asking, out of reach and loading', async () => {
    const ada = await world.aUser()
    await aHistory(ada, 3)
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto('/history')
    await tab
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await tab.getByText('Are you sure you want to delete this conversation?').waitFor()
    await expectAccessible(tab, 'history, asking')
    await tab.route('**/api/conversations**', (route) => route.abort())
    await tab.goto('/history')
    await tab.getByText('Your conversations could not be loaded').waitFor()
    await expectAccessible(tab, 'history, out of reach')
    await tab.route('**/api/conversations**', () => {})
    await tab.goto('/history')
    await tab.getByText('Loading conversation history...').waitFor()
    await expectAccessible(tab, 'history, loading')
  })

  test('nothing is cut off at 320 pixels', async () => {
    const ada = await world.aUser()
    await aHistory(ada, 5)
    await world.services.database.pool.query(
      `update conversations set title = repeat('unbreakable', 15) where id % 2 = 0`,
    )
    const tab = await browser.tab(world.url, { person: ada })
    await tab.setViewportSize({ ...NARROW, width: 320 })
    await tab.goto('/history?search=rent')
    await tab.getByText('Showing 5 of 5 conversations').waitFor()
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await tab.getByRole('heading', { level: 1 }).count()).toBe(1)
  })
})

test('Someone whose session is over is told, and led to sign in and back', async () => {
  const ada = await world.aUser()
  await aHistory(ada, 3)
  const tab = await browser.tab(world.url, { person: ada })
  await tab.goto('/history')
  await tab.getByText('Showing 3 of 3 conversations').waitFor()
  // The words are there for half a second, which a busy machine may miss: the page itself writes down that they came.
  await tab.evaluate(() => {
    const note = () => document.body.innerText.includes('Logging in again...') && sessionStorage.setItem('told', 'yes')
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })
  await tab.context().clearCookies()
  await tab.getByRole('combobox', { name: 'Topic' }).selectOption('finance')
  await tab.waitForURL(/\/auth\?next=%2Fhistory%3Ftopic%3Dfinance/)
  expect(await tab.evaluate(() => sessionStorage.getItem('told'))).toBe('yes')
})
