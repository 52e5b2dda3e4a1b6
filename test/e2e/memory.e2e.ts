import { createConversation } from '#shared/conversations.ts'
import { addFact, type FactKind, getMemory, switchMemory } from '#shared/memory.ts'
import { aBrowser, expectAccessible, type Tab } from '#test/support/browser.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const world = await aWorld()
const browser = await aBrowser()
afterAll(world.close)
beforeEach(world.empty)

const rows = (tab: Tab, group: string) => tab.getByRole('region', { name: group }).getByRole('listitem')

async function openMemory(person: Visitor): Promise<Tab> {
  const tab = await browser.tab(world.url, { person })
  await tab.goto('/account?tab=memory')
  await tab.getByRole('heading', { name: 'What your mentor remembers' }).waitFor()
  return tab
}

test('What is said is remembered, corrected, forgotten, brought back, known in the next conversation, and switched off', async () => {
  const ada = await world.aUser()
  const tab = await browser.tab(world.url, { person: ada })
  await tab.goto(`/chat/${(await ada.call(createConversation)).id}`)
  await tab
    .getByRole('textbox', { name: 'Message' })
    .fill('I run a café in Leeds called The Copper Pot. My rent is £300 a month and I want to open a second café.')
  await tab.keyboard.press('Enter')
  await expect.poll(async () => (await ada.call(getMemory)).facts.length, { timeout: 20_000 }).toBe(4)

  await tab.goto('/account')
  await tab.getByRole('tab', { name: 'Memory' }).click()
  await rows(tab, 'Your business').getByText('The Copper Pot', { exact: true }).waitFor()
  await rows(tab, 'Goals').getByText('Open a second café').waitFor()
  expect(await rows(tab, 'Figures').innerText()).toMatch(/Rent[^]*£300 a month[^]*Said on .* in /)
  await expectAccessible(tab, 'what is remembered')

  await tab.getByRole('button', { name: 'Put right: Rent, £300 a month' }).focus()
  await tab.keyboard.press('Enter')
  await tab.getByRole('textbox', { name: 'Rent' }).fill('rather a lot')
  await tab.keyboard.press('Enter')
  await tab.getByText('Rent takes one amount, such as £350 a month').waitFor()
  await expectAccessible(tab, 'a fact being put right')
  await tab.getByRole('textbox', { name: 'Rent' }).fill('350 quid a month')
  await tab.keyboard.press('Enter')
  await rows(tab, 'Figures').getByText('£350 a month').waitFor()
  expect(await rows(tab, 'Figures').innerText()).toMatch(/Put right by you on/)
  expect(await tab.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Put right: Rent, £350 a month',
  )

  await tab.getByRole('button', { name: 'Forget: Open a second café' }).click()
  await tab.getByText('Forgotten: Open a second café').waitFor()
  await expect.poll(async () => (await ada.call(getMemory)).facts.length).toBe(3)
  await expectAccessible(tab, 'a fact just forgotten')
  await tab.keyboard.press('Enter')
  await tab.getByRole('button', { name: 'Forget: Open a second café' }).waitFor()
  expect((await ada.call(getMemory)).facts.find(({ kind }) => kind === 'goal')).toMatchObject({
    origin: 'conversation',
  })
  await tab.getByRole('button', { name: 'Forget: Open a second café' }).click()
  await tab.getByText('Forgotten: Open a second café').waitFor()
  await tab.reload()
  await rows(tab, 'Figures').waitFor()
  expect(await tab.getByText('Open a second café').count()).toBe(0)

  await rows(tab, 'Figures').getByRole('link').click()
  await tab.getByRole('log').getByText('I run a café in Leeds called The Copper Pot.').waitFor()

  await tab.goto(`/chat/${(await ada.call(createConversation)).id}`)
  await tab.getByRole('textbox', { name: 'Message' }).fill('Good morning')
  await tab.keyboard.press('Enter')
  await tab
    .getByRole('log')
    .getByText(/The Copper Pot/)
    .first()
    .waitFor()

  await tab.goto('/account?tab=memory')
  await tab.getByRole('checkbox', { name: 'Remember my business' }).click()
  await tab.getByText('Switched off: nothing is noted down').waitFor()
  await expect.poll(async () => (await ada.call(getMemory)).isOn).toBe(false)
  await expectAccessible(tab, 'what is remembered, switched off')
})

test('What is remembered is written down by the person, seen in a second tab, and forgotten altogether', async () => {
  const ada = await world.aUser()
  const tab = await openMemory(ada)
  await tab.getByText('Nothing is remembered yet').waitFor()
  await expectAccessible(tab, 'an empty memory')
  const second = await browser.tab(world.url, { profile: tab.context() })
  await second.goto('/account?tab=memory')
  await second.getByText('Nothing is remembered yet').waitFor()

  await tab.getByRole('button', { name: 'Add a fact' }).click()
  await tab.getByLabel('What is it?').selectOption('Figure')
  await tab.getByLabel('Which figure?').selectOption('Margin')
  await tab.getByRole('button', { name: 'Add', exact: true }).click()
  await tab.getByText('Write what should be remembered').waitFor()
  await expectAccessible(tab, 'a fact being added')
  await tab.getByLabel('How much?').fill('35 percent')
  await tab.keyboard.press('Enter')
  await rows(tab, 'Figures').getByText('35%').waitFor()
  await rows(second, 'Figures').getByText('35%').waitFor()

  const more: [FactKind, string][] = [
    ['business-name', 'The Copper Pot'],
    ['trade', 'Vegan bakery in Leeds'],
    ['size', '5 staff'],
    ['challenge', 'Customers who pay sixty days late and then dispute the invoice, which happens every single quarter'],
    ['commitment', 'Call the bank about the overdraft'],
  ]
  for (const [kind, text] of more) await ada.call(addFact, { body: { kind, text } })
  await rows(second, 'Your business').getByText('5 staff').waitFor()

  await tab.getByRole('button', { name: 'Forget everything' }).click()
  await tab.getByText('Your mentor forgets all 6 facts on this page.').waitFor()
  await expectAccessible(tab, 'the question before everything is forgotten')
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Forget everything' }).click()
  await tab.getByText('Nothing is remembered yet').waitFor()
  await second.getByText('Nothing is remembered yet').waitFor()
  expect((await ada.call(getMemory)).facts).toEqual([])
  await ada.call(switchMemory, { body: { isOn: false } })
  await second.getByText('Switched off: nothing is noted down').waitFor()
})
