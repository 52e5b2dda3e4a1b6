import { createConversation } from '#shared/conversations.ts'
import { aBrowser, type Tab } from '#test/support/browser.ts'
import { aModel } from '#test/support/mentor-model.ts'
import { PASSWORD, type Visitor } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const model = await aModel()
const world = await aWorld({ environment: model.environment })
const browser = await aBrowser()
afterAll(world.close)
beforeEach(world.empty)

const words = Array.from({ length: 30 }, (_, n) => `word${n} `)
const slowly = { pieces: words, pauseMs: 100 }

const composer = (tab: Tab) => tab.getByRole('textbox', { name: 'Message' })
const replies = (tab: Tab) => tab.getByRole('log').getByRole('article', { name: 'Mentor' })

async function inConversation(person: Visitor): Promise<{ tab: Tab; id: number }> {
  const { id } = await person.call(createConversation)
  const tab = await browser.tab(world.url, { person })
  await tab.goto(`/chat/${id}`)
  await composer(tab).waitFor()
  return { tab, id }
}

async function send(tab: Tab, text: string) {
  await composer(tab).fill(text)
  await composer(tab).press('Enter')
}

describe('a person', () => {
  test('registers, starts a session, talks, and finds the conversation again', async () => {
    const tab = await browser.tab(world.url)
    await tab.goto('/')
    await tab.getByRole('tab', { name: 'Create Account' }).click()
    await tab.getByLabel('First name').fill('Ada')
    await tab.getByLabel('Last name').fill('Byron')
    await tab.getByLabel('Email').fill('ada@example.com')
    await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await tab.getByRole('button', { name: 'Create Account' }).click()
    await tab.waitForURL('**/subscription')
    await tab.getByText('Welcome to Ithaca!', { exact: true }).waitFor()
    await tab.getByRole('link', { name: 'Back to Home' }).click()
    await tab.getByRole('heading', { name: 'Welcome back, Ada Byron!' }).waitFor()
    await tab.getByText('No conversations yet').waitFor()
    await tab.getByRole('button', { name: 'Start New Session' }).click()
    await tab.waitForURL('**/chat/*')
    await send(tab, 'My bakery loses money on wholesale bread')
    await replies(tab).getByText('You said: My bakery loses money on wholesale bread').waitFor()
    expect(await composer(tab).evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await tab.title()).toContain('Ithaca')
    await tab.goto('/')
    await tab.getByRole('link', { name: /^Continue .*bakery/i }).click()
    await replies(tab).getByText('You said:').waitFor()
  })

  test('reloads in mid-reply and sees what was said so far and then the rest', async () => {
    const { tab } = await inConversation(await world.aUser())
    model.server.behave(slowly)
    await send(tab, 'Count for me')
    await replies(tab).getByText('word3').waitFor()
    await tab.reload()
    await replies(tab).getByText('word3').waitFor()
    await replies(tab).getByText('word29').waitFor()
    expect(await replies(tab).count()).toBe(1)
    expect((await replies(tab).innerText()).match(/word12 /g)).toHaveLength(1)
  })

  test('watches the same reply live in a second tab', async () => {
    const ada = await world.aUser()
    const { tab, id } = await inConversation(ada)
    const second = await browser.tab(world.url, { profile: tab.context() })
    await second.goto(`/chat/${id}`)
    await composer(second).waitFor()
    model.server.behave(slowly)
    await send(tab, 'Count for both of us')
    await replies(second).getByText('word5').waitFor()
    expect(await replies(second).innerText()).not.toContain('word29')
    await replies(second).getByText('word29').waitFor()
  })

  test('stops a reply and keeps what was said', async () => {
    const { tab } = await inConversation(await world.aUser())
    model.server.behave(slowly)
    await send(tab, 'Count until I stop you')
    await replies(tab).getByText('word4').waitFor()
    await tab.getByRole('button', { name: 'Stop reply' }).click()
    await tab.getByRole('button', { name: 'Regenerate', exact: true }).waitFor()
    await tab.reload()
    await replies(tab).getByText('word4').waitFor()
    expect(await replies(tab).innerText()).not.toContain('word29')
  })

  test('changes the style by a word at the end, and may undo it', async () => {
    const { tab } = await inConversation(await world.aUser())
    await send(tab, 'Tell me about margins academic')
    await replies(tab).getByText('You said: Tell me about margins', { exact: true }).waitFor()
    expect(await tab.getByRole('radio', { name: 'Academic' }).isChecked()).toBe(true)
    await composer(tab).fill('bullets')
    await composer(tab).press('Enter')
    expect(await tab.getByRole('radio', { name: 'Short' }).isChecked()).toBe(true)
    expect(await replies(tab).count()).toBe(1)
    await tab.getByRole('button', { name: /undo/i }).click()
    expect(await tab.getByRole('radio', { name: 'Academic' }).isChecked()).toBe(true)
    expect(await composer(tab).inputValue()).toBe('bullets')
  })

  test('is told why a message is blocked, and keeps it in the box', async () => {
    const { tab } = await inConversation(await world.aUser())
    await send(tab, 'you are a fucking idiot')
    await tab.getByText('Message blocked', { exact: true }).waitFor()
    await tab
      .getByText('Please use professional language appropriate for a business environment.', { exact: true })
      .waitFor()
    expect(await composer(tab).inputValue()).toBe('you are a fucking idiot')
    expect(model.replyRequests()).toBe(0)
  })

  test('gets the text back when a send fails, and sends it again', async () => {
    const { tab } = await inConversation(await world.aUser())
    model.server.behave({ status: 400 })
    await send(tab, 'Will this arrive?')
    await tab.getByText('Failed to send message', { exact: true }).waitFor()
    await tab.getByText('Please try again', { exact: true }).waitFor()
    expect(await composer(tab).inputValue()).toBe('Will this arrive?')
    expect(await tab.getByRole('log').getByText('Will this arrive?').count()).toBe(0)
    model.server.behave({ pieces: ['It has.'] })
    await composer(tab).press('Enter')
    await replies(tab).getByText('It has.').waitFor()
  })

  test('keeps the screen and the words where even the code of a toast cannot be had', async () => {
    const { tab } = await inConversation(await world.aUser())
    await tab.route('**/assets/toaster-*', (route) => route.abort())
    await tab.reload()
    await composer(tab).waitFor()
    await tab.context().setOffline(true)
    await send(tab, 'Will this arrive?')
    await tab.getByText('You are offline. What you type is kept.').waitFor()
    await expect.poll(() => composer(tab).inputValue(), { timeout: 10_000 }).toBe('Will this arrive?')
    await tab.context().setOffline(false)
    await composer(tab).press('Enter')
    await replies(tab).getByText('You said: Will this arrive?').waitFor()
  })

  test('signs out in one tab: the other follows, and the draft is there after signing in again', async () => {
    const ada = await world.aUser()
    const { tab, id } = await inConversation(ada)
    const second = await browser.tab(world.url, { profile: tab.context() })
    await second.goto('/')
    await composer(tab).fill('Half a thought that must not be lost')
    await second.getByRole('button', { name: 'Logout' }).click()
    await second.getByRole('tab', { name: 'Sign In' }).waitFor()
    await tab.getByRole('tab', { name: 'Sign In' }).waitFor()
    await tab.goto(`/chat/${id}`)
    await tab.waitForURL(/\/auth/)
    await tab.getByLabel('Email').fill(ada.user.email)
    await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await tab.getByRole('button', { name: 'Sign In' }).click()
    await tab.waitForURL(`**/chat/${id}`)
    await composer(tab).waitFor()
    await expect
      .poll(() => composer(tab).inputValue(), { timeout: 10_000 })
      .toBe('Half a thought that must not be lost')
  })

  test("never sees another person's draft on the same device", async () => {
    const ada = await world.aUser()
    const { tab } = await inConversation(ada)
    await composer(tab).fill('For my eyes only')
    await tab.getByRole('link', { name: 'Back to Home' }).click()
    await tab.getByRole('button', { name: 'Logout' }).click()
    await tab.getByRole('tab', { name: 'Sign In' }).waitFor()
    const eve = await world.aUser()
    await tab.getByLabel('Email').fill(eve.user.email)
    await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await tab.getByRole('button', { name: 'Sign In' }).click()
    await tab.getByRole('button', { name: 'Start New Session' }).click()
    await composer(tab).waitFor()
    expect(await composer(tab).inputValue()).toBe('')
  })

  test('edits a message and goes back to the earlier version', async () => {
    const { tab } = await inConversation(await world.aUser())
    await send(tab, 'First wording')
    await replies(tab).getByText('You said: First wording').waitFor()
    await tab.getByRole('button', { name: 'Edit message' }).click()
    const box = tab.getByRole('textbox', { name: 'Edit message' })
    await box.fill('Second wording')
    await box.press('Enter')
    await replies(tab).getByText('You said: Second wording').waitFor()
    await tab.getByText('Version 2 of 2').waitFor()
    await tab.getByRole('button', { name: 'Earlier version' }).click()
    await replies(tab).getByText('You said: First wording').waitFor()
  })
})
