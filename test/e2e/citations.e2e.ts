import { createConversation } from '#shared/conversations.ts'
import { aBrowser, expectAccessible } from '#test/support/browser.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const world = await aWorld()
const browser = await aBrowser()
afterAll(world.close)
beforeEach(world.empty)

test('Whoever asks what something is finds by the keyboard the passages that the answer rests on', async () => {
  const ada = await world.aUser()
  const { id } = await ada.call(createConversation)
  const tab = await browser.tab(world.url, { person: ada })
  await tab.goto(`/chat/${id}`)
  const composer = tab.getByRole('textbox', { name: 'Message' })
  await composer.fill('What is break-even?')
  await composer.press('Enter')
  const reply = tab.getByRole('log').getByRole('article', { name: 'Mentor' })
  const chip = reply.getByRole('button', { name: 'Source 1: Break-even point, definition' })
  await chip.waitFor()
  await tab.getByRole('button', { name: 'Copy reply' }).waitFor()
  expect(await reply.innerText()).not.toMatch(/loss\.\s*1/)
  await expectAccessible(tab, 'a reply with citations')

  await chip.focus()
  await tab.keyboard.press('Enter')
  const passage = tab.getByRole('dialog', { name: 'Break-even point' })
  await passage.getByText('The break-even point is the level of sales at which', { exact: false }).waitFor()
  await expectAccessible(tab, 'a cited passage')
  // A celebration that comes meanwhile lies above it and takes the first one.
  const afterEscape = async () => {
    await tab.keyboard.press('Escape')
    return passage.count()
  }
  await expect.poll(afterEscape, { interval: 400, timeout: 10_000 }).toBe(0)
  expect(await chip.evaluate((button) => button === document.activeElement)).toBe(true)
})
