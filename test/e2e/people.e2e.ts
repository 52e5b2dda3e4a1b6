import { sendMessage } from '#shared/chat.ts'
import { createConversation } from '#shared/conversations.ts'
import { aBrowser, expectAccessible, NARROW, type Tab } from '#test/support/browser.ts'
import { aModel } from '#test/support/mentor-model.ts'
import { PASSWORD } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const model = await aModel()
// A model that says nothing is waited for longer than it takes to look at the page.
const world = await aWorld({ environment: { ...model.environment, MODEL_TIMEOUT_SECONDS: '120' } })
const browser = await aBrowser()
afterAll(world.close)
beforeEach(world.empty)

const rich = [
  '## A heading\n\nSome **bold** words, a [link](https://example.com) and `code`.\n\n',
  '| A week | Before | Now |\n|---|---|---|\n| Takings | £1,900 | £1,250 |\n\n',
  '1. One\n2. Two\n\n```\nprofit = takings - costs\n```\n\n> Quoted.\n',
]

const open = async (tab: Tab, path: string, ready: string | RegExp) => {
  await tab.goto(path)
  await tab.getByText(ready).first().waitFor()
}

describe('without a barrier, in both themes and widths', () => {
  test('the sign-in screen: both tabs, and with words of error', async () => {
    const tab = await browser.tab(world.url)
    await open(tab, '/auth', 'Good to see you')
    await expectAccessible(tab, 'sign in')
    await tab.getByRole('button', { name: 'Sign In' }).click()
    await tab.getByText('Please enter a valid email address').waitFor()
    await expectAccessible(tab, 'sign in with errors')
    await tab.getByRole('button', { name: /Forgot Password/ }).click()
    await expectAccessible(tab, 'forgotten password')
    await tab.goto('/auth')
    await tab.getByRole('tab', { name: 'Create Account' }).click()
    await tab.getByRole('button', { name: 'Create Account' }).click()
    await tab.getByText('First name is required').waitFor()
    await expectAccessible(tab, 'create account with errors')
  })

  test('a refused sign-in, with its alert and toast', async () => {
    const tab = await browser.tab(world.url)
    await open(tab, '/auth', 'Good to see you')
    await tab.getByLabel('Email').fill('nobody@example.com')
    await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await tab.getByRole('button', { name: 'Sign In' }).click()
    await tab.getByText('Sign in failed', { exact: true }).waitFor()
    await expectAccessible(tab, 'sign in refused')
  })

  test.each([
    ['/auth-error', 'Authentication Error'],
    ['/nowhere', '404 Page Not Found'],
    ['/subscription', 'Authentication Required'],
    ['/reset-password?token=wrong', /new password/i],
  ])('%s for a visitor', async (path, ready) => {
    const tab = await browser.tab(world.url)
    await open(tab, path, ready)
    await expectAccessible(tab, path)
  })

  test('home: empty, filled, asking before it deletes, and out of reach', async () => {
    const ada = await world.aUser()
    const tab = await browser.tab(world.url, { person: ada })
    await open(tab, '/', 'No conversations yet')
    await expectAccessible(tab, 'home, empty')
    for (const message of ['Pricing my cakes', 'Hiring a baker']) await ada.call(sendMessage, { body: { message } })
    await open(tab, '/', 'Hiring a baker')
    await expectAccessible(tab, 'home, filled')
    await tab.getByRole('button', { name: /^Delete .*baker/i }).click()
    await tab.getByText('Are you sure you want to delete this conversation? This action cannot be undone.').waitFor()
    await expectAccessible(tab, 'home, deleting')
    await tab.route('**/api/conversations**', (route) => route.abort())
    await open(tab, '/', 'Your conversations could not be loaded')
    await expectAccessible(tab, 'home, error')
  })

  test('chat: none selected, not there, empty, filled, at work and failed', async () => {
    const ada = await world.aUser()
    const tab = await browser.tab(world.url, { person: ada })
    await open(tab, '/chat', 'No Conversation Selected')
    await expectAccessible(tab, 'chat, none')
    await open(tab, '/chat/999', 'This conversation is not here')
    await expectAccessible(tab, 'chat, not there')
    const { id } = await ada.call(createConversation)
    await open(tab, `/chat/${id}`, 'What is on your mind?')
    await expectAccessible(tab, 'chat, empty')
    model.server.behave({ pieces: rich })
    await ada.call(sendMessage, { body: { message: 'Show me everything', conversationId: id } })
    await open(tab, `/chat/${id}`, 'Takings')
    await expectAccessible(tab, 'chat, filled')
    model.server.behave({ silent: true })
    await tab.getByRole('textbox', { name: 'Message' }).fill('And now?')
    await tab.getByRole('textbox', { name: 'Message' }).press('Enter')
    await tab.getByRole('log').getByText('And now?').waitFor()
    await expectAccessible(tab, 'chat, at work')
    await tab.getByRole('button', { name: 'Stop reply' }).click()
    await expect
      .poll(() => tab.getByRole('textbox', { name: 'Message' }).inputValue(), { timeout: 10_000 })
      .toBe('And now?')
    model.server.behave({ status: 400 })
    await tab.getByRole('textbox', { name: 'Message' }).press('Enter')
    await tab.getByText('Failed to send message', { exact: true }).waitFor()
    await expectAccessible(tab, 'chat, failed')
  })

  test('a conversation is held by keyboard alone', async () => {
    const ada = await world.aUser()
    const tab = await browser.tab(world.url, { person: ada })
    await open(tab, '/', 'No conversations yet')
    const press = async (name: RegExp) => {
      for (let presses = 0; presses < 30; presses++) {
        await tab.keyboard.press('Tab')
        const label = await tab.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        )
        if (name.test(label)) return tab.keyboard.press('Enter')
      }
      throw new Error(`no way by keyboard to ${name}`)
    }
    await press(/Start New Session/)
    await tab.waitForURL('**/chat/*')
    await tab.getByRole('textbox', { name: 'Message' }).waitFor()
    await tab.getByRole('textbox', { name: 'Message' }).focus()
    await tab.keyboard.type('Hello by keyboard')
    await tab.keyboard.press('Shift+Enter')
    await tab.keyboard.type('on two lines')
    await tab.keyboard.press('Enter')
    await tab
      .getByRole('log')
      .getByText(/You said: Hello by keyboard/)
      .waitFor()
  })

  test('nothing is cut off at 320 pixels', async () => {
    const ada = await world.aUser()
    model.server.behave({ pieces: [`${rich.join('')}\n\n${'longword'.repeat(40)}`] })
    const { userMessage } = await ada.call(sendMessage, { body: { message: 'unbreakable'.repeat(30) } })
    const tab = await browser.tab(world.url, { person: ada })
    await tab.setViewportSize({ ...NARROW, width: 320 })
    for (const path of ['/', `/chat/${userMessage.conversationId}`]) {
      await tab.goto(path)
      await tab.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await tab.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
      expect(await tab.getByRole('heading', { level: 1 }).count(), `${path} has one first heading`).toBe(1)
    }
  })

  test('someone who wants less motion sees the reply whole', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    const tab = await browser.tab(world.url, { person: ada })
    await tab.emulateMedia({ reducedMotion: 'reduce' })
    await open(tab, `/chat/${id}`, 'What is on your mind?')
    const long = 'A long reply that would take a while to be typed out. '.repeat(30).trim()
    model.server.behave({ pieces: [long] })
    await tab.getByRole('textbox', { name: 'Message' }).fill('Go on')
    await tab.getByRole('textbox', { name: 'Message' }).press('Enter')
    const article = tab.getByRole('log').getByRole('article', { name: 'Mentor' })
    await article.getByText('A long reply').waitFor()
    expect(await article.innerText()).toContain(long)
  })
})
