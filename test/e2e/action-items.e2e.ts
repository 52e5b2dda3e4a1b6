import { listActionItems } from '#shared/action-items.ts'
import { createConversation, deleteConversation } from '#shared/conversations.ts'
import { aBrowser, expectAccessible, type Tab } from '#test/support/browser.ts'
import { aModel } from '#test/support/mentor-model.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const model = await aModel()
const world = await aWorld({ environment: model.environment })
const browser = await aBrowser()
afterAll(world.close)
beforeEach(world.empty)

const log = (tab: Tab) => tab.getByRole('log')
const offer = (tab: Tab) => tab.getByRole('region', { name: 'Suggested action item' })
const added = (tab: Tab) => tab.getByRole('region', { name: 'Added action item' })
const addButton = (tab: Tab) => tab.getByRole('button', { name: 'Add to your action items' })

async function inConversation(person: Visitor): Promise<{ tab: Tab; id: number }> {
  const { id } = await person.call(createConversation)
  const tab = await browser.tab(world.url, { person })
  await tab.goto(`/chat/${id}`)
  await tab.getByRole('textbox', { name: 'Message' }).waitFor()
  return { tab, id }
}

async function say(tab: Tab, text: string) {
  await tab.getByRole('textbox', { name: 'Message' }).fill(text)
  await tab.keyboard.press('Enter')
}

const fromBottom = (tab: Tab) =>
  log(tab).evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)

test('A promise is offered after the reply, changed, added, seen in a second tab, and outlives the conversation', async () => {
  const ada = await world.aUser()
  const { tab, id } = await inConversation(ada)
  const second = await browser.tab(world.url, { profile: tab.context() })
  await second.goto(`/chat/${id}`)
  await second.getByRole('textbox', { name: 'Message' }).waitFor()
  model.server.behave({ pieces: Array.from({ length: 20 }, (_, n) => `word${n} `), pauseMs: 60 })
  await say(tab, "Right, I'll call the bank tomorrow")
  await log(tab).getByText('word2').waitFor()
  expect(await offer(tab).count()).toBe(0)
  await offer(tab).getByText('Call the bank').waitFor()
  expect(await log(tab).innerText()).toContain('word19')
  await offer(second).getByText('Call the bank').waitFor()
  expect(await ada.call(listActionItems)).toEqual([])

  await tab.getByRole('button', { name: 'Change title or date' }).click()
  await tab.getByLabel('What will you do?').fill('Ring Barclays')
  await tab.getByLabel('By when? (optional)').fill('2031-03-04')
  await expectAccessible(tab, 'an offer being changed')
  await addButton(tab).click()
  await added(tab).getByText('Ring Barclays').waitFor()
  await added(second).getByText('Ring Barclays').waitFor()
  expect(await ada.call(listActionItems)).toMatchObject([
    { title: 'Ring Barclays', dueDate: '2031-03-04', conversationId: id },
  ])
  await tab.reload()
  await added(tab).getByText('Ring Barclays').waitFor()
  await expectAccessible(tab, 'an offer that was added')
  await ada.call(deleteConversation, { params: { id } })
  expect(await ada.call(listActionItems)).toMatchObject([{ title: 'Ring Barclays', conversationId: null }])
})

test('An offer is taken up and taken back by the keyboard, dismissed for good, and no barrier to anybody', async () => {
  const ada = await world.aUser()
  const { tab } = await inConversation(ada)
  await say(tab, "I'll ring the landlord on Monday")
  await offer(tab).waitFor()
  await expectAccessible(tab, 'an offer')
  await addButton(tab).focus()
  await tab.keyboard.press('Enter')
  await added(tab).waitFor()
  expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
  await tab.keyboard.press('Enter')
  await offer(tab).waitFor()
  expect(await ada.call(listActionItems)).toEqual([])
  await tab.getByRole('button', { name: 'Dismiss suggestion' }).click()
  await tab.getByText('Not added to your action items.').waitFor()
  await tab.reload()
  await log(tab).getByText("I'll ring the landlord on Monday", { exact: true }).waitFor()
  await tab.getByRole('button', { name: 'Copy reply' }).waitFor()
  expect(await offer(tab).count()).toBe(0)
})

test('An offer is followed where the reader is at the bottom, and moves nothing where they have scrolled up', async () => {
  const { tab } = await inConversation(await world.aUser())
  const long = { pieces: Array.from({ length: 60 }, (_, n) => `Line ${n}.\n\n`), pauseMs: 20 }
  model.server.behave(long)
  await say(tab, "I'll call the bank tomorrow")
  await offer(tab).waitFor()
  await expect.poll(() => fromBottom(tab)).toBeLessThan(2)
  model.server.behave(long)
  await say(tab, "And I'll email the landlord on Friday")
  await log(tab).getByText('Line 20.').nth(1).waitFor()
  await log(tab).evaluate((box) => (box.scrollTop = 100))
  const mark = log(tab).getByText('Line 3.').first()
  const before = await mark.boundingBox()
  await expect.poll(() => offer(tab).count(), { timeout: 15_000 }).toBe(2)
  expect(await mark.boundingBox()).toEqual(before)
})
