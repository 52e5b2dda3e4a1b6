import { createConversation, renameConversation } from '#shared/conversations.ts'
import { startLearningJourney } from '#shared/learning.ts'
import { aBrowser, type Tab } from '#test/support/browser.ts'
import { PASSWORD } from '#test/support/visitor.ts'
import { aWorld } from '#test/support/world.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const world = await aWorld()
const browser = await aBrowser()
afterAll(world.close)
beforeEach(world.empty)

/** Opens a path and waits for each of the words to be seen. */
async function look(tab: Tab, path: string, words: readonly (string | RegExp)[]) {
  await tab.goto(path)
  await see(tab, words)
}
async function see(tab: Tab, words: readonly (string | RegExp)[]) {
  for (const word of words) await tab.getByText(word, { exact: true }).filter({ visible: true }).first().waitFor()
}
const addressOf = (tab: Tab) => tab.url().slice(world.url.length)
const click = (tab: Tab, role: 'button' | 'link' | 'tab', name: string | RegExp) =>
  tab.getByRole(role, { name, exact: true }).first().click()

/** Sends a message and waits for the whole reply. */
async function say(tab: Tab, text: string) {
  const before = await tab.getByRole('button', { name: 'Copy reply' }).count()
  await tab.getByRole('textbox', { name: 'Message' }).fill(text)
  await tab.getByRole('textbox', { name: 'Message' }).press('Enter')
  await tab.getByRole('button', { name: 'Copy reply' }).nth(before).waitFor()
}

/** The name under which a file is saved by what is done. */
async function saved(tab: Tab, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([tab.waitForEvent('download'), act()])
  return download.suggestedFilename()
}

/** A colour as the browser computes it. */
const asRgb = (tab: Tab, color: string) =>
  tab.evaluate((given) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = given
    const computed = getComputedStyle(probe).color
    probe.remove()
    return computed
  }, color)

const AUTH = ['Sign In', 'Create Account', 'Email', 'Password', 'Forgot Password?']
const OFFERS = [
  'Comprehensive Business Skills',
  'Voice-Enabled Learning',
  'Learning Documentation',
  '£25 a month after a 7-day free trial. Cancel anytime.',
]
const LOST = [
  '404 Page Not Found',
  "The page you're looking for doesn't exist. Please check the URL or use the navigation menu.",
  'Go to Home',
  'Sign In',
]

describe('the route map', () => {
  test('for a visitor', async () => {
    const tab = await browser.tab(world.url)
    for (const path of ['/', '/auth']) await look(tab, path, [...AUTH, ...OFFERS])
    for (const path of ['/signup', '/register'])
      await look(tab, path, ['Sign In', 'Create Account', 'First name', 'Last name', 'Email', 'Password', ...OFFERS])
    expect(await tab.getByText('Forgot Password?').count()).toBe(0)
    await look(tab, '/auth-error', [
      'Authentication Error',
      'There was an issue signing you in. This could be due to:',
      'Account access restrictions',
      'Network connectivity issues',
      'Temporary service unavailability',
      'Try Google Sign In Again',
      'Try Replit Sign In',
      'Back to Home',
    ])
    await look(tab, '/subscription', ['Authentication Required', 'Please log in to manage your subscription'])
    const guarded = ['admin', 'chat', 'chat/12', 'assessment/3', 'history', 'learning', 'account', 'profile']
    for (const path of [...guarded, 'action-items']) {
      await look(tab, `/${path}`, AUTH)
      expect(addressOf(tab)).toBe(`/auth?next=${encodeURIComponent(`/${path}`)}`)
    }
    for (const path of ['/simple-learning', '/admin/integrations', '/nowhere']) await look(tab, path, LOST)
  })

  test('of sign-in paths that leave the product', async () => {
    const tab = await browser.tab(world.url)
    await look(tab, '/auth-error', ['Try Replit Sign In'])
    await click(tab, 'link', 'Try Replit Sign In')
    await tab.waitForURL('**/auth')
    await tab.goto('/auth-error')
    await click(tab, 'link', 'Try Google Sign In Again')
    await tab.waitForURL('**/auth-error')
    await click(tab, 'link', 'Back to Home')
    await see(tab, AUTH)
    expect(addressOf(tab)).toBe('/')
  })

  test('for a signed-in person', async () => {
    const ada = await world.aUser({ firstName: 'Ada', lastName: 'Byron' })
    const { id } = await ada.call(createConversation)
    await ada.call(renameConversation, { params: { id }, body: { title: '**Lunch** trade' } })
    const tab = await browser.tab(world.url, { person: ada })
    const home = [
      'Welcome back, Ada Byron!',
      'User',
      'Start New Session',
      'Recent Conversations',
      'Lunch trade',
      'View All',
    ]
    await look(tab, '/', home)
    for (const path of ['/auth', '/register']) {
      await look(tab, path, home)
      expect(addressOf(tab)).toBe('/')
    }
    await look(tab, '/chat', [
      'No Conversation Selected',
      'Please select a conversation to continue or start a new one.',
      'Go Home',
    ])
    for (const path of [`/chat/${id}`, `/chat?id=${id}`])
      await look(tab, path, ['Lunch trade', 'Business Mentor Session • Voice Enabled', 'Ada Byron'])
    await look(tab, '/history', ['Conversation History'])
    await look(tab, '/nowhere', LOST)
    for (const path of [
      '/learning',
      '/simple-learning',
      '/assessment/3',
      '/account',
      '/profile',
      '/action-items',
      '/subscription',
    ]) {
      await tab.goto(path)
      await tab.getByRole('heading', { level: 1 }).waitFor()
      expect(addressOf(tab)).toBe(path)
      expect(await tab.getByText('404 Page Not Found').count()).toBe(0)
    }
  })

  test('for an administrator', async () => {
    const admin = await world.anAdmin()
    const { id } = await admin.call(createConversation)
    const tab = await browser.tab(world.url, { person: admin })
    await look(tab, '/', ['Administrator'])
    await click(tab, 'link', 'Admin')
    await tab.waitForURL('**/admin')
    await tab.getByRole('heading', { level: 1 }).waitFor()
    await tab.goto(`/chat/${id}`)
    await click(tab, 'link', 'Admin')
    await tab.waitForURL('**/admin')
    await tab.goto('/admin/integrations')
    await tab.getByRole('heading', { level: 1 }).waitFor()
    expect(await tab.getByText('404 Page Not Found').count()).toBe(0)
  })
})

describe('a toast', () => {
  /** A page that has just shown a toast, and where the toast stands. */
  async function refused(): Promise<{ tab: Tab; x: number; y: number }> {
    const tab = await browser.tab(world.url)
    await look(tab, '/auth', AUTH)
    await tab.getByLabel('Email').fill('nobody@example.com')
    await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await click(tab, 'button', 'Sign In')
    await see(tab, ['Sign in failed'])
    const box = await tab.getByText('Sign in failed', { exact: true }).boundingBox()
    return { tab, x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 8 }
  }

  async function swipe(tab: Tab, x: number, y: number, by: number) {
    await tab.mouse.move(x, y)
    await tab.mouse.down()
    await tab.mouse.move(x + by, y, { steps: 4 })
    await tab.mouse.up()
  }

  test('is swiped away to the right by 50 pixels, and stays for less', async () => {
    const { tab, x, y } = await refused()
    const toast = tab.getByText('Sign in failed', { exact: true })
    await swipe(tab, x, y, 45)
    await swipe(tab, x, y, -120)
    expect(await toast.isVisible()).toBe(true)
    await swipe(tab, x, y, 55)
    await expect.poll(() => toast.count(), { timeout: 1500 }).toBe(0)
  })

  test('is in the area that F8 brings the focus to', async () => {
    const { tab } = await refused()
    await tab.getByLabel('Email').focus()
    await tab.keyboard.press('F8')
    expect(await tab.evaluate(() => document.activeElement?.textContent)).toContain('Sign in failed')
  })
})

describe('a learning journey', () => {
  test('starts at home, welcomes in orange, teaches and can be taken along as a Word file', async () => {
    const tab = await browser.tab(world.url, { person: await world.aUser({ firstName: 'Ada' }) })
    // Wide enough for the tag to stand by itself.
    await tab.setViewportSize({ width: 1500, height: 900 })
    await look(tab, '/', ['Learning Progress', 'Start your learning journey', 'Get Started', 'Voice Enabled'])
    await tab.route('**/start-learning-journey', async (route) => {
      await tab.getByText('Starting your journey...').waitFor()
      await route.continue()
    })
    await click(tab, 'button', 'What would you like to learn?')
    await tab.waitForURL(/\/chat\/\d+$/)
    await see(tab, [/^Learning Journey Session/, 'Neuroscience-Based Learning'])
    const welcome = tab.getByRole('article', { name: 'Mentor' }).first()
    await welcome.getByText(/What would you like to learn/).waitFor()
    const journey = await tab
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--journey').trim())
    const tag = tab.getByText('Neuroscience-Based Learning', { exact: true }).filter({ visible: true }).first()
    expect(await tag.evaluate((element) => getComputedStyle(element).color)).toBe(await asRgb(tab, journey))
    await say(tab, 'Pricing')
    const file = await saved(tab, () => click(tab, 'button', 'Export learning journey'))
    await see(tab, ['Learning Journey Downloaded', 'Complete learning journey with neuroscience insights'])
    expect(file).toMatch(/^Learning-Path-.*-\d{4}-\d\d-\d\d\.docx$/)
  })

  test('that cannot be started says so', async () => {
    const tab = await browser.tab(world.url, { person: await world.aUser() })
    await look(tab, '/', ['Learning Progress'])
    await tab.route('**/start-learning-journey', (route) => route.fulfill({ json: {} }))
    await click(tab, 'button', 'What would you like to learn?')
    await see(tab, ['Error', 'Failed to start learning journey. Please try again.'])
    expect(addressOf(tab)).toBe('/')
  })
})

describe('a Word file', () => {
  test('of a conversation and of its summary is saved from the chat, and from home in a new tab', async () => {
    const ada = await world.aUser()
    const { id } = await ada.call(createConversation)
    await ada.call(renameConversation, { params: { id }, body: { title: 'Lunch trade' } })
    const tab = await browser.tab(world.url, { person: ada })
    await look(tab, `/chat/${id}`, ['Lunch trade'])
    await click(tab, 'button', 'Export summary')
    await see(tab, ['No conversation to summarize', 'Start a conversation first'])
    await say(tab, 'I earn £400 a week and rent is £250.')
    expect(await saved(tab, () => click(tab, 'button', 'Export to Word'))).toMatch(
      /^Lunch-trade-\d{4}-\d\d-\d\d\.docx$/,
    )
    await see(tab, ['Export started', 'Your conversation is being exported to Word format'])
    await saved(tab, () => click(tab, 'button', 'Export summary'))
    await see(tab, ['Summary Downloaded', 'Complete conversation summary in Word format'])
    await look(tab, '/', ['Lunch trade'])
    // A tab that was opened for a file alone is gone at once: the one that opened it is told of the file.
    const [download, opened] = await Promise.all([
      tab.waitForEvent('download'),
      tab.context().waitForEvent('page'),
      click(tab, 'link', 'Export Lunch trade to Word'),
    ])
    expect(opened).not.toBe(tab)
    expect(new URL(download.url()).pathname).toBe(`/api/export/conversation/${id}`)
    expect(download.suggestedFilename()).toMatch(/\.docx$/)
  })

  test.each([
    ['Export summary', '**/api/chat/summarize/export/**', 'Summary Export Failed'],
    ['Export learning journey', '**/api/learning-journey/export/**', 'Learning Journey Export Failed'],
  ])('that fails says so: %s', async (name, address, title) => {
    const ada = await world.aUser()
    const { conversationId } = await ada.call(startLearningJourney, { body: {} })
    const tab = await browser.tab(world.url, { person: ada })
    await look(tab, `/chat/${conversationId}`, [/^Learning Journey Session/])
    await tab.route(address, (route) => route.fulfill({ status: 500, body: '' }))
    await click(tab, 'button', name)
    await see(tab, [title, 'Please try again'])
    expect(await tab.getByText('Please try again', { exact: true }).count()).toBe(1)
  })
})

describe('the history', () => {
  test('shows, finds, exports, continues and deletes conversations', async () => {
    const ada = await world.aUser()
    const tab = await browser.tab(world.url, { person: ada })
    await look(tab, '/history', [
      'Conversation History',
      'New Chat',
      'No conversations yet',
      'Start First Conversation',
    ])
    const ids: number[] = []
    for (const title of ['Finance for bakers', 'Team away day']) {
      const { id } = await ada.call(createConversation)
      await ada.call(renameConversation, { params: { id }, body: { title } })
      ids.push(id)
    }
    await look(tab, '/history', ['Finance for bakers', 'Team away day', 'Showing 2 of 2 conversations'])
    await see(tab, ['Interactive session', 'Voice enabled'])
    const box = tab.getByPlaceholder('Search conversations...')
    await box.fill('bakers')
    await see(tab, ['Showing 1 of 2 conversations'])
    await box.fill('zebra')
    await see(tab, ['No conversations match your filters'])
    await box.fill('')
    await tab.getByLabel('Topic').selectOption({ label: 'Leadership' })
    await see(tab, ['Team away day', 'Showing 1 of 2 conversations'])
    const file = await saved(tab, () => click(tab, 'button', 'Export Team away day to Word'))
    expect(file).toMatch(new RegExp(`^Business-Mentor-Chat-${ids[1]}-\\d{4}-\\d\\d-\\d\\d\\.docx$`))
    await see(tab, ['Export started', 'Your conversation is being exported to Word format'])
    await tab.route('**/api/export/**', (route) => route.fulfill({ status: 500, body: '' }))
    await click(tab, 'button', 'Export Team away day to Word')
    await see(tab, ['Export failed', 'Please try again'])
    await click(tab, 'button', 'Delete Team away day')
    await see(tab, ['Are you sure you want to delete this conversation?'])
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await see(tab, ['Conversation deleted', 'The conversation has been removed'])
    await tab.goto('/history')
    await click(tab, 'link', 'Continue Finance for bakers')
    await tab.waitForURL(`**/chat?id=${ids[0]}`)
    await see(tab, ['Finance for bakers', 'Business Mentor Session • Voice Enabled'])
  })
})

test('the way of a person through the core', async () => {
  await world.anAdmin()
  const tab = await browser.tab(world.url)
  await look(tab, '/', AUTH)
  await click(tab, 'tab', 'Create Account')
  await tab.getByLabel('First name').fill('Ada')
  await tab.getByLabel('Last name').fill('Byron')
  await tab.getByLabel('Email').fill('ada@example.com')
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await click(tab, 'button', 'Create Account')
  await tab.waitForURL('**/subscription')
  await see(tab, ['Welcome to Ithaca!', 'Your account has been created successfully.'])
  await click(tab, 'link', 'Back to Home')
  await see(tab, ['Welcome back, Ada Byron!', 'No conversations yet'])
  await click(tab, 'button', 'Start First Conversation')
  await tab.waitForURL('**/chat/*')
  const box = tab.getByRole('textbox', { name: 'Message' })
  await box.fill('I earn £400 a week and rent is £250. What should I do first? bullets')
  await box.press('Enter')
  await see(tab, ['I earn £400 a week and rent is £250. What should I do first?'])
  await tab.getByRole('button', { name: 'Regenerate reply' }).waitFor()
  expect(await tab.getByRole('log').locator('li').count()).toBeGreaterThan(1)
  await see(tab, ['First Steps', '+25 points', 'Your first conversation', '+1 point'])
  await click(tab, 'link', 'Back to Home')
  await see(tab, ['Welcome back, Ada Byron!', 'Recent Conversations'])
  await tab.getByRole('button', { name: /^Delete / }).click()
  await see(tab, ['Are you sure you want to delete this conversation? This action cannot be undone.'])
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await see(tab, ['Conversation deleted', 'The conversation has been removed', 'No conversations yet'])
  await click(tab, 'button', 'Logout')
  await see(tab, AUTH)
  await tab.getByLabel('Email').fill('ada@example.com')
  await tab.getByLabel('Password', { exact: true }).fill('wrong words')
  await click(tab, 'button', 'Sign In')
  await see(tab, ['Sign in failed', 'Invalid email or password'])
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await click(tab, 'button', 'Sign In')
  await see(tab, ['Welcome back!', "You've successfully signed in.", 'Welcome back, Ada Byron!'])
})
