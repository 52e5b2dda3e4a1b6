import { sendMessage } from '#shared/chat.ts'
import { createConversation, renameConversation } from '#shared/conversations.ts'
import { aBrowser, expectAccessible, type Tab } from '#test/support/browser.ts'
import { aModel } from '#test/support/mentor-model.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const model = await aModel()
const world = await aWorld({ environment: model.environment })
const browser = await aBrowser()
afterAll(world.close)
beforeEach(world.empty)

const cards = (tab: Tab) => tab.getByRole('region', { name: /^Achievements/ }).getByRole('listitem')
const first = (tab: Tab) => cards(tab).filter({ hasText: 'Your first conversation' })

/** Says something in a conversation, as somebody at a keyboard. */
async function say(tab: Tab, text: string) {
  const box = tab.getByRole('textbox', { name: 'Message' })
  await box.fill(text)
  await box.press('Enter')
  await tab.getByRole('log').getByText(`You said: ${text}`).waitFor()
}

/** Notes at what volume each sound is played, from the next page on. */
const listen = (tab: Tab) =>
  tab.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      document.documentElement.dataset['played'] = `${this.src.split('/').at(-1)} at ${this.volume}`
      return play.call(this)
    }
  })

describe('an achievement', () => {
  test('is celebrated while one talks, with its sound, and not again after a reload', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    const tab = await browser.tab(world.url, { person: ada })
    await listen(tab)
    await tab.goto(`/chat/${id}`)
    await say(tab, 'How do I price my cakes?')
    await first(tab).waitFor()
    expect(await first(tab).textContent()).toContain('+1 point')
    expect(await tab.locator('html').getAttribute('data-played')).toMatch(/^success-.*\.wav at 0\.3$/)
    expect(await tab.locator('canvas').count()).toBe(1)
    await expect.poll(() => cards(tab).count(), { timeout: 20_000 }).toBe(0)
    expect(await tab.locator('canvas').count()).toBe(0)
    const asked = tab.waitForResponse('**/api/new-achievements')
    await tab.reload()
    await asked
    await tab.getByRole('log').waitFor()
    await tab.waitForTimeout(1500)
    expect(await cards(tab).count()).toBe(0)
  })

  test('is celebrated in one of two tabs', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    const profile = await browser.profile(world.url, ada)
    const tabs = [await browser.tab(world.url, { profile }), await browser.tab(world.url, { profile })]
    for (const tab of tabs) {
      await tab.addInitScript(() => {
        new MutationObserver(() => {
          if (document.body?.textContent?.includes('Your first conversation'))
            document.documentElement.dataset['celebrated'] = 'yes'
        }).observe(document, { childList: true, subtree: true })
      })
      await tab.goto(`/chat/${id}`)
      await tab.getByRole('textbox', { name: 'Message' }).waitFor()
    }
    const celebrated = () => Promise.all(tabs.map((tab) => tab.locator('html').getAttribute('data-celebrated')))
    await ada.call(sendMessage, { body: { message: 'How do I price my cakes?', conversationId: id } })
    await expect.poll(celebrated, { timeout: 15_000 }).toContain('yes')
    await tabs[0]?.waitForTimeout(3000)
    expect((await celebrated()).filter((was) => was === 'yes')).toHaveLength(1)
  })

  test('leaves the composer free, is without a barrier, and goes when it is dismissed', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto(`/chat/${id}`)
    await say(tab, 'How do I price my cakes?')
    await first(tab).waitFor()
    await tab.keyboard.press('F8')
    await expectAccessible(tab, 'celebration')
    const card = await cards(tab).last().boundingBox()
    const box = await tab.getByRole('textbox', { name: 'Message' }).boundingBox()
    expect((card?.y ?? Infinity) + (card?.height ?? 0)).toBeLessThan(box?.y ?? 0)
    await tab.keyboard.press('F8')
    await tab.keyboard.press('Tab')
    const before = await cards(tab).count()
    await tab.keyboard.press('Escape')
    await expect.poll(() => cards(tab).count()).toBeLessThan(before)
  })

  test('comes without confetti to those who want stillness', async () => {
    const ada = await world.aUser()
    const tab = await browser.tab(world.url, { person: ada })
    await tab.emulateMedia({ reducedMotion: 'reduce' })
    await ada.call(sendMessage, { body: { message: 'How do I price my cakes?' } })
    await tab.goto('/')
    await first(tab).waitFor()
    expect(await tab.locator('canvas').count()).toBe(0)
  })
})

describe('the home screen', () => {
  test('begins without progress, grows with a conversation and takes the daily reward once', async () => {
    const ada = await world.aUser()
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto('/')
    const progress = tab.getByRole('region', { name: 'Learning Progress' })
    await progress.getByText('Start your learning journey').waitFor()
    await ada.call(sendMessage, { body: { message: 'How do I price my cakes?' } })
    await progress.getByText('1 of 3 today').waitFor()
    await progress.getByText('1 day', { exact: true }).waitFor()
    const points = async () =>
      Number((await progress.getByText(/^[\d,]+ of [\d,]+ points$/).textContent())?.match(/^\d+/)?.[0])
    const earned = await points()
    await progress.getByRole('button', { name: 'Daily Reward' }).click()
    await progress.getByRole('button', { name: '+25 points' }).waitFor()
    await expect.poll(points).toBeGreaterThanOrEqual(earned + 25)
    await tab.reload()
    await progress.getByRole('button', { name: 'Taken today' }).waitFor()
    await expectAccessible(tab, 'home with progress')
  })

  test('starts a learning journey, whose session is orange', async () => {
    const ada = await world.aUser()
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto('/')
    await tab.getByRole('button', { name: 'What would you like to learn?' }).click()
    await tab.waitForURL('**/chat/*')
    await tab.getByText(/^Learning Journey Session/).waitFor()
    await expectAccessible(tab, 'learning journey')
  })

  test('exports a conversation by a link, whose address alone works as well', async () => {
    const ada = await world.aUser()
    const { userMessage } = await ada.call(sendMessage, { body: { message: 'How do I price my cakes?' } })
    const { conversationId } = userMessage
    await ada.call(renameConversation, { params: { id: conversationId }, body: { title: 'Pricing cakes' } })
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto('/')
    const opened = tab.waitForEvent('popup')
    await tab.getByRole('link', { name: 'Export Pricing cakes to Word' }).click()
    await opened
    // What was opened was a file: the browser closes a tab that only downloads.
    await expect.poll(() => tab.context().pages().length).toBe(1)
    await tab.getByText('Export started', { exact: true }).waitFor()
    const address = tab.waitForEvent('download')
    await tab.goto(`/api/export/conversation/${conversationId}`).catch(() => null)
    expect((await address).suggestedFilename()).toMatch(/^Pricing-cakes-\d{4}-\d{2}-\d{2}\.docx$/)
  })
})

describe('the chat header', () => {
  test('saves the conversation, its summary and the journey, also from the menu of a narrow one', async () => {
    const ada = await world.aUser()
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto('/')
    await tab.getByRole('button', { name: 'What would you like to learn?' }).click()
    await tab.waitForURL('**/chat/*')
    await say(tab, 'I want to learn pricing')
    await tab.getByRole('button', { name: 'Stop reply' }).and(tab.locator('[aria-disabled=true]')).waitFor()
    const saved = async (name: string) => {
      const download = tab.waitForEvent('download')
      await tab
        .getByRole('button', { name, exact: true })
        .or(tab.getByRole('menuitem', { name, exact: true }))
        .click()
      return (await download).suggestedFilename()
    }
    expect(await saved('Export to Word')).toMatch(/^Learning-Path-.*\.docx$/)
    await tab.getByText('Export started', { exact: true }).waitFor()
    expect(await saved('Export summary')).toMatch(/-Summary-.*\.docx$/)
    await tab.getByText('Summary Downloaded', { exact: true }).waitFor()
    expect(await saved('Export learning journey')).toMatch(/-Learning-Journey-.*\.docx$/)
    await tab.getByText('Learning Journey Downloaded', { exact: true }).waitFor()
    await tab.setViewportSize({ width: 360, height: 780 })
    await tab.getByRole('button', { name: 'More' }).click()
    expect(await saved('Export to Word')).toMatch(/\.docx$/)
  })

  test('shows on the button itself that an export failed', async () => {
    const ada = await world.aUser()
    const { userMessage } = await ada.call(sendMessage, { body: { message: 'How do I price my cakes?' } })
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto(`/chat/${userMessage.conversationId}`)
    await tab.route('**/api/export/**', (route) => route.abort())
    await tab.getByRole('button', { name: 'Export to Word' }).click()
    await tab.getByRole('button', { name: 'Export failed. Try again' }).waitFor()
    expect(await tab.getByRole('button', { name: 'Dismiss', exact: true }).count()).toBe(0)
    await expectAccessible(tab, 'a failed export')
    await tab.unroute('**/api/export/**')
    const download = tab.waitForEvent('download')
    await tab.getByRole('button', { name: 'Export failed. Try again' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.docx$/)
  })
})
