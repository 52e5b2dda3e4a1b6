import { readFile } from 'node:fs/promises'
import { sendMessage } from '#shared/chat.ts'
import { addFact } from '#shared/memory.ts'
import { aBrowser, expectAccessible } from '#test/support/browser.ts'
import { PASSWORD } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const world = await aWorld()
const browser = await aBrowser()
afterAll(world.close)
beforeEach(world.empty)

test('A person takes everything along, thinks twice, and goes; nothing of theirs stays on the device or the server', async () => {
  const ada = await world.aUser()
  await ada.call(sendMessage, { body: { message: 'How do I price a loaf?' } })
  await ada.call(addFact, { body: { kind: 'goal', text: 'Open a second café' } })
  const tab = await browser.tab(world.url, { person: ada })
  await tab.goto('/account?tab=settings')

  for (const [button, name] of [
    ['Export my data to Word', /^My-Data-\d{4}-\d\d-\d\d\.docx$/],
    ['Download an archive', /^My-Data-\d{4}-\d\d-\d\d\.json$/],
  ] as const) {
    const saved = tab.waitForEvent('download')
    await tab.getByRole('button', { name: button }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(name)
    const bytes = await readFile(await file.path())
    expect(bytes.length).toBeGreaterThan(1000)
    if (button === 'Download an archive')
      expect(JSON.parse(bytes.toString())).toMatchObject({ facts: [{ text: 'Open a second café' }] })
  }
  await tab.getByText('Your data was exported', { exact: true }).waitFor()
  await expectAccessible(tab, 'settings')

  await tab.evaluate((id) => localStorage.setItem(`draft:${id}:home`, '{"text":"half a thought","at":1}'), ada.user.id)
  const opener = tab.getByRole('button', { name: 'Delete my account' })
  await opener.focus()
  await tab.keyboard.press('Enter')
  const dialog = tab.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.waitFor()
  await tab.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)

  await tab.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('Type your email to go on').waitFor()
  await dialog.getByLabel('Your email, to be sure').fill(ada.user.email)
  await dialog.getByLabel('Your password', { exact: true }).fill('not mine')
  await tab.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText('This is not your password').waitFor()
  await expectAccessible(tab, 'a farewell refused')
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await tab.keyboard.press('Enter')

  await tab.getByText('Your account was deleted', { exact: true }).waitFor()
  await tab.waitForURL('/')
  const kept = await tab.evaluate(
    (id) => Object.keys(localStorage).filter((name) => name.includes(`:${id}`)),
    ada.user.id,
  )
  expect(kept).toEqual([])
  const { rows } = await world.services.database.pool.query('select 1 from users where id = $1', [ada.user.id])
  expect(rows).toEqual([])
})
