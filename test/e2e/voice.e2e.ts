import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'
import { sendMessage } from '#shared/chat.ts'
import { createConversation } from '#shared/conversations.ts'
import { startLearningJourney } from '#shared/learning.ts'
import { aBrowser, expectAccessible, type Tab } from '#test/support/browser.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

// `npm run models` fetches them; without them this cannot be heard, and CI counts a skipped test as a failure.
const areInstalled = ['speech/kokoro-fp32.onnx', 'recognition/encoder.onnx'].every((file) =>
  existsSync(join(packageRoot(), 'models', file)),
)
const QUESTION = join(packageRoot(), 'test', 'support', 'recordings', 'price-my-cakes.wav')
/** A machine that tests has other things to do than to speak. */
const PATIENCE = { timeout: 90_000 }

declare global {
  interface Window {
    /** Of the voice: the sound of a celebration has an address of its own. */
    voices: Set<HTMLMediaElement>
    isHidden: boolean
  }
}

/** Lets a test hear what plays, and hide the page as another window over it does. */
function eavesdrop() {
  window.voices = new Set()
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (this.src.startsWith('blob:')) window.voices.add(this)
    return play.call(this)
  }
  window.isHidden = false
  Object.defineProperty(document, 'visibilityState', { get: () => (window.isHidden ? 'hidden' : 'visible') })
  Object.defineProperty(document, 'hidden', { get: () => window.isHidden })
}

/** As Firefox is. */
function withoutRecognition() {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name)
}

/** As a browser that lets nothing sound before somebody has pressed something; this one lets all sound that is automated. */
function refuseToPlay() {
  const play = HTMLMediaElement.prototype.play
  let isPressed = false
  addEventListener('click', () => (isPressed = true), { capture: true })
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    return isPressed ? play.call(this) : Promise.reject(new DOMException('press something first', 'NotAllowedError'))
  }
}

const voices = (tab: Tab) =>
  tab.evaluate(() =>
    Array.from(window.voices, ({ paused, currentTime, duration, volume, playbackRate }) => ({
      plays: !paused,
      at: currentTime,
      seconds: Number.isFinite(duration) ? duration : null,
      volume,
      rate: playbackRate,
    })),
  )
const isHeard = async (tab: Tab) => (await voices(tab)).some(({ plays, at }) => plays && at > 0)
const toBeHeard = async (tab: Tab) => await expect.poll(() => isHeard(tab), PATIENCE).toBe(true)
const toBeSilent = async (tab: Tab) =>
  await expect.poll(async () => (await voices(tab)).some(({ plays }) => plays)).toBe(false)
const hide = (tab: Tab, isHidden: boolean) =>
  tab.evaluate((to) => {
    window.isHidden = to
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)
/** Sound is somewhere, and a moment later it is further on, or not. */
async function goesOn(tab: Tab) {
  const [before] = await voices(tab)
  await tab.waitForTimeout(700)
  const [after] = await voices(tab)
  return (after?.at ?? 0) > (before?.at ?? 0)
}
const button = (tab: Tab, name: string) => tab.getByRole('button', { name, exact: true })

describe.skipIf(!areInstalled)('with voice and recogniser installed', async () => {
  const world = await aWorld({ environment: { MODELS_DIR: 'models' } })
  const browser = await aBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${QUESTION}%noloop`,
  ])
  afterAll(world.close)
  beforeEach(world.empty)

  async function aTab() {
    const ada = await world.aUser()
    const tab = await browser.tab(world.url, { person: ada })
    await tab.addInitScript(eavesdrop)
    return { ada, tab }
  }

  test('a question is spoken into the microphone, sent, and answered aloud', async () => {
    const { ada, tab } = await aTab()
    const { id } = await ada.call(createConversation)
    await tab.addInitScript(withoutRecognition)
    await tab.goto(`/chat/${id}`)
    await button(tab, 'Speak your message').click()
    await tab.getByText('Listening', { exact: true }).waitFor()
    // The page records, and notices by itself that nobody speaks any more.
    await tab.getByRole('article', { name: 'You' }).waitFor(PATIENCE)
    // The browser's microphone of a file begins where it likes: one run in dozens hears "prize".
    expect(await tab.getByRole('article', { name: 'You' }).innerText()).toMatch(/how should i pri[cz]e my cakes\?/i)
    await button(tab, 'Copy reply').waitFor(PATIENCE)
    await toBeHeard(tab)
    expect(await voices(tab)).toMatchObject([{ plays: true, volume: 0.8, rate: 1 }])

    await hide(tab, true)
    await toBeSilent(tab)
    await hide(tab, false)
    await toBeHeard(tab)
    expect(await goesOn(tab)).toBe(true)

    await button(tab, 'Pause reply').click()
    await toBeSilent(tab)
    await hide(tab, true)
    await hide(tab, false)
    expect(await goesOn(tab), 'coming back goes on over the pause').toBe(false)
    await expectAccessible(tab, 'chat, paused')
    await button(tab, 'Resume reply').click()
    await toBeHeard(tab)

    // All of a chunk is there sooner or later, and it is as long as its words take.
    await expect.poll(async () => (await voices(tab))[0]?.seconds ?? 0, PATIENCE).toBeGreaterThan(5)
    await button(tab, 'Stop reply').click()
    await toBeSilent(tab)
    await tab.waitForTimeout(1000)
    expect(await isHeard(tab), 'a stopped reply is spoken again').toBe(false)
  })

  test('leaving the page ends the voice, and a reply is heard again when it is asked for', async () => {
    const { ada, tab } = await aTab()
    const { userMessage } = await ada.call(sendMessage, { body: { message: 'What is a break-even point?' } })
    await tab.goto(`/chat/${userMessage.conversationId}`)
    await button(tab, 'Copy reply').waitFor()
    expect(await goesOn(tab), 'an older reply is spoken by itself').toBe(false)
    await button(tab, 'Read aloud').click()
    await toBeHeard(tab)
    await expectAccessible(tab, 'chat, speaking')
    await tab.getByRole('link', { name: 'Back to Home' }).click()
    await tab.getByText(/Welcome back/).waitFor()
    await toBeSilent(tab)
  })

  test('a question typed while the mentor speaks waits, and keeps its words', async () => {
    const { ada, tab } = await aTab()
    const { userMessage } = await ada.call(sendMessage, { body: { message: 'What is a break-even point?' } })
    await tab.goto(`/chat/${userMessage.conversationId}`)
    await button(tab, 'Read aloud').click()
    await toBeHeard(tab)
    const box = tab.getByRole('textbox', { name: 'Message' })
    await box.fill('And for a bakery?')
    await box.press('Enter')
    await tab.getByText('Please wait', { exact: true }).first().waitFor()
    await tab
      .getByText('Let me finish my current response before asking your next question.', { exact: true })
      .first()
      .waitFor()
    expect(await box.inputValue()).toBe('And for a bakery?')
    await button(tab, 'Speak your message').click()
    await tab.getByText('Audio is playing', { exact: true }).first().waitFor()
    await button(tab, 'Pause reply').click()
    await box.press('Enter')
    await tab.getByRole('article', { name: 'You' }).nth(1).waitFor()
    expect(await tab.getByRole('article', { name: 'You' }).nth(1).innerText()).toContain('And for a bakery?')
  })

  test('a welcome that the browser holds back waits for a press', async () => {
    const { ada, tab } = await aTab()
    const { conversationId } = await ada.call(startLearningJourney, { body: {} })
    await tab.addInitScript(refuseToPlay)
    await tab.goto(`/chat/${conversationId}`)
    await tab.getByText('Your browser holds the sound back.').waitFor(PATIENCE)
    await expectAccessible(tab, 'chat, held back')
    await button(tab, 'Hear the reply').first().click()
    await toBeHeard(tab)
  })

  test('a voice is heard before it is chosen, one sample at a time, and speaks from then on', async () => {
    const { ada, tab } = await aTab()
    await tab.goto('/account?tab=settings')
    await button(tab, 'Play sample: Emma').click()
    await toBeHeard(tab)
    await button(tab, 'Play sample: George').click()
    await expect.poll(async () => (await voices(tab)).map(({ plays }) => plays), PATIENCE).toEqual([false, true])
    await expectAccessible(tab, 'voice selection')
    await tab.locator('label', { hasText: 'George' }).click()
    await tab.getByText('Saved: George').waitFor()
    const user = (await (await ada.fetch('/api/auth/user')).json()) as { voiceId: string }
    expect(user.voiceId).toBe('george')
    await tab.reload()
    expect(await tab.getByRole('radio', { name: 'George' }).isChecked()).toBe(true)
  })
})

describe('without them', async () => {
  const world = await aWorld()
  const browser = await aBrowser(['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'])
  afterAll(world.close)
  beforeEach(world.empty)

  test('the chat says so in words, and mentors in writing', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    const tab = await browser.tab(world.url, { person: ada })
    await tab.goto(`/chat/${id}`)
    const sound = button(tab, 'Voice is not installed on this server')
    await sound.waitFor()
    expect(await sound.getAttribute('aria-disabled')).toBe('true')
    // The browser has a recogniser of its own, which turns out to be of no use here; there is nothing to take over.
    await button(tab, 'Speak your message').click()
    await tab.getByText('Voice recognition error', { exact: true }).first().waitFor()
    await tab.getByRole('textbox', { name: 'Message' }).fill('What is margin?')
    await tab.getByRole('textbox', { name: 'Message' }).press('Enter')
    await button(tab, 'Copy reply').waitFor()
    await expectAccessible(tab, 'chat without voice')
  })

  test('the account says so in words', async () => {
    const tab = await browser.tab(world.url, { person: await world.aUser() })
    await tab.goto('/account?tab=settings')
    await tab.getByText(/^Voice is not installed on this server/).waitFor()
    await expectAccessible(tab, 'settings without voice')
  })
})
