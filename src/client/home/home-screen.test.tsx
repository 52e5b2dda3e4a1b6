import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { withRecognition } from '#client/testing/fake-microphone.ts'
import { ada, refusal, serve } from '#client/testing/fake-server.ts'
import { here, openApp } from '#client/testing/open-app.tsx'
import type { SimpleProgress } from '#shared/gamification.ts'

const row = (id: number, title: string) => ({
  id,
  title,
  createdAt: '2026-11-20T09:14:00.000Z',
  updatedAt: '2026-11-20T09:14:00.000Z',
})
const progress: SimpleProgress = {
  currentLevel: 4,
  totalPoints: 1620,
  progressPercentage: 62.5,
  nextLevelPoints: 2000,
  nextGoal: 'Keep a 7-day streak',
  recentBadges: [
    { id: 'financial_savvy', name: 'Financial Savvy', earnedAt: '2026-11-19T09:14:00.000Z' },
    { id: 'first_steps', name: 'First Steps', earnedAt: '2026-11-01T09:14:00.000Z' },
  ],
  badgesEarned: 2,
  streak: { days: 6, freezes: 1 },
  dailyGoal: { done: 2, of: 3 },
  dailyReward: { points: 25, isTaken: false },
}
const begun = { ...progress, currentLevel: 1, totalPoints: 0, recentBadges: [], badgesEarned: 0 }
const signedIn = {
  'GET /api/auth/user': ada,
  'GET /api/conversations': [row(2, '**Lunch trade**'), row(1, '')],
  'GET /api/gamification/simple-progress': progress,
}
afterEach(() => vi.useRealTimers())

const greeting = () => screen.findByRole('heading', { name: 'Welcome back, Ada Byron!' })

describe('the header', () => {
  test('shows who is signed in and leads to the other screens', async () => {
    serve(signedIn)
    openApp('/')
    await greeting()
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('User')).toBeTruthy()
    expect(header.queryByRole('link', { name: 'Admin' })).toBeNull()
    const links = header.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/learning', '/history', '/account'])
  })

  test('leads an administrator to the administration', async () => {
    serve({ ...signedIn, 'GET /api/auth/user': { ...ada, role: 'ADMIN' } })
    openApp('/')
    await greeting()
    expect(screen.getByText('Administrator')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin')
  })

  test('signs out and forgets the person even where the server cannot be told', async () => {
    serve({ ...signedIn, 'POST /api/auth/logout': refusal(503, 'The database is down') })
    const person = openApp('/')
    await greeting()
    await person.click(screen.getByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Good to see you' })).toBeTruthy()
    expect(await screen.findByText('Sign out failed')).toBeTruthy()
    expect(screen.getByText('The database is down')).toBeTruthy()
    expect(here()).toBe('/')
  })
})

describe('a session', () => {
  test('starts as a new conversation', async () => {
    serve({ ...signedIn, 'POST /api/conversations': { id: 31 } })
    const person = openApp('/')
    await person.click(await screen.findByRole('button', { name: 'Start New Session' }))
    await waitFor(() => expect(here()).toBe('/chat/31'))
  })
})

describe('a learning journey', () => {
  const button = () => screen.findByRole('button', { name: 'What would you like to learn?' })

  test('says that it is starting, and goes to its conversation', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const calls = serve({ ...signedIn, 'POST /api/conversations/start-learning-journey': () => promise })
    const person = openApp('/')
    await person.click(await button())
    const busy = await screen.findByRole('button', { name: 'Starting your journey...' })
    await person.click(busy)
    resolve({ conversationId: 41 })
    await waitFor(() => expect(here()).toBe('/chat/41'))
    expect(calls.filter((made) => made.includes('start-learning-journey'))).toHaveLength(1)
  })

  test.each([
    ['fails', refusal(500, 'Something went wrong')],
    ['is answered without a conversation', {}],
  ])('says so where it %s', async (_, answer) => {
    serve({ ...signedIn, 'POST /api/conversations/start-learning-journey': answer })
    const person = openApp('/')
    await person.click(await button())
    expect(await screen.findByText('Error')).toBeTruthy()
    expect(screen.getByText('Failed to start learning journey. Please try again.')).toBeTruthy()
    expect(await button()).toBeTruthy()
    expect(here()).toBe('/')
  })
})

describe('learning progress', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Learning Progress' }))

  test('shows level, points, the next goal, the latest badge, the streak and today', async () => {
    serve(signedIn)
    openApp('/')
    const shown = await card()
    expect(await shown.findByText('Level 4')).toBeTruthy()
    expect(shown.getByText('1,620 of 2,000 points')).toBeTruthy()
    expect(shown.getByRole('progressbar', { name: 'Progress to level 5' }).ariaValueNow).toBe('62.5')
    expect(shown.getByText('Keep a 7-day streak')).toBeTruthy()
    expect(shown.getByText('Financial Savvy')).toBeTruthy()
    expect(shown.queryByText('First Steps')).toBeNull()
    expect(shown.getByText(/^6 days/)).toBeTruthy()
    expect(shown.getByText('1 streak freeze kept: each saves one missed day')).toBeTruthy()
    expect(shown.getByText('2 of 3 today')).toBeTruthy()
    expect(shown.getByRole('link', { name: 'Continue Learning' }).getAttribute('href')).toBe('/simple-learning')
  })

  test('begins with Get Started where nothing was earned yet', async () => {
    serve({ ...signedIn, 'GET /api/gamification/simple-progress': { ...begun, streak: { days: 0, freezes: 0 } } })
    openApp('/')
    const shown = await card()
    expect(await shown.findByText('Start your learning journey')).toBeTruthy()
    expect(shown.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/simple-learning')
    expect(shown.queryByText('Continue Learning')).toBeNull()
    expect(shown.queryByText(/days?$/)).toBeNull()
  })

  test('is asked for once, and again only when a person asks', async () => {
    const refused = { ...signedIn, 'GET /api/gamification/simple-progress': refusal(503, 'The database is down') }
    const calls = serve(refused)
    const person = openApp('/')
    const shown = await card()
    expect(await shown.findByText('Your progress could not be loaded')).toBeTruthy()
    expect(calls.filter((made) => made === 'GET /api/gamification/simple-progress')).toHaveLength(1)
    serve(signedIn)
    await person.click(shown.getByRole('button', { name: 'Try again' }))
    expect(await shown.findByText('Level 4')).toBeTruthy()
  })

  test('takes the daily reward once, and shows for two seconds what it brought', async () => {
    const taken = { ...progress, totalPoints: 1645, dailyReward: { points: 25, isTaken: true } }
    const calls = serve({ ...signedIn, 'POST /api/gamification/daily-reward': taken })
    openApp('/')
    const shown = await card()
    const button = await shown.findByRole('button', { name: 'Daily Reward' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    button.focus()
    fireEvent.click(button)
    await pass(10)
    expect(button.textContent).toBe('+25 points')
    expect(shown.getByText('1,645 of 2,000 points')).toBeTruthy()
    await pass(1980)
    expect(button.textContent).toBe('+25 points')
    await pass(20)
    expect(button.textContent).toBe('Taken today')
    fireEvent.click(button)
    expect(calls.filter((made) => made.startsWith('POST'))).toHaveLength(1)
    expect(document.activeElement).toBe(button)
  })

  test('shows a reward that another tab has taken as taken', async () => {
    const answers: Record<string, unknown> = { ...signedIn }
    answers['POST /api/gamification/daily-reward'] = () => {
      answers['GET /api/gamification/simple-progress'] = { ...progress, dailyReward: { points: 25, isTaken: true } }
      serve(answers)
      return refusal(409, 'You have taken your reward for today')
    }
    serve(answers)
    const person = openApp('/')
    const shown = await card()
    await person.click(await shown.findByRole('button', { name: 'Daily Reward' }))
    expect(await screen.findByText('You have taken your reward for today')).toBeTruthy()
    expect(await shown.findByRole('button', { name: 'Taken today' })).toBeTruthy()
  })
})

describe('the voice card', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Voice Enabled' }))
  const served = (canSpeak: boolean, canListen: boolean) =>
    serve({ ...signedIn, 'GET /api/voice/readiness': { canSpeak, canListen } })

  test('is marked Ready where the mentor can speak and listen', async () => {
    served(true, true)
    withRecognition()
    openApp('/')
    expect(await (await card()).findByText('Ready')).toBeTruthy()
  })

  test.each([
    ['Speaks only', true, /type your questions/],
    ['Not installed', false, /Type to your mentor/],
  ])('says %s in a browser that cannot listen where the server can speak: %s', async (badge, canSpeak, words) => {
    served(canSpeak, true)
    openApp('/')
    const shown = await card()
    expect(await shown.findByText(badge)).toBeTruthy()
    expect(shown.getByText(words)).toBeTruthy()
    expect(shown.queryByText('Ready')).toBeNull()
  })

  test('says that the answers are written where only the browser can listen', async () => {
    served(false, false)
    withRecognition()
    openApp('/')
    expect(
      await (await card()).findByText(/Voice is not installed on this server, so the answers are written/),
    ).toBeTruthy()
  })

  test('says so where the server could not say', async () => {
    serve({ ...signedIn, 'GET /api/voice/readiness': refusal(503, 'The database is down') })
    openApp('/')
    expect(await (await card()).findByText('Not known')).toBeTruthy()
  })
})

describe('recent conversations', () => {
  test('are exported by a link that opens in a new tab, which also works by its address', async () => {
    serve(signedIn)
    const person = openApp('/')
    const link = await screen.findByRole('link', { name: 'Export Lunch trade to Word' })
    expect(link.getAttribute('href')).toBe('/api/export/conversation/2')
    expect(link.getAttribute('target')).toBe('_blank')
    await person.click(link)
    expect(await screen.findByText('Export started')).toBeTruthy()
    expect(screen.getByText('Your conversation is being exported to Word format')).toBeTruthy()
    expect(here()).toBe('/')
  })

  test('are five at most, each with a title, a date and the way back into it', async () => {
    const calls = serve(signedIn)
    openApp('/')
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toMatch(/^Lunch trade20 Nov 2026, \d\d:14$/)
    expect(second?.textContent).toContain('Untitled Conversation')
    expect(screen.getByRole('link', { name: 'Continue Lunch trade' }).getAttribute('href')).toBe('/chat/2')
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/account')
    expect(calls).toContain('GET /api/conversations?limit=5')
  })

  test('are deleted after the question, and the list is asked for again', async () => {
    const calls = serve({ ...signedIn, 'DELETE /api/conversations/2': {} })
    const person = openApp('/')
    await person.click(await screen.findByRole('button', { name: 'Delete Lunch trade' }))
    const question = within(await screen.findByRole('alertdialog'))
    const words = 'Are you sure you want to delete this conversation? This action cannot be undone.'
    expect(question.getByText(words)).toBeTruthy()
    await person.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Conversation deleted')).toBeTruthy()
    expect(screen.getByText('The conversation has been removed')).toBeTruthy()
    expect(calls.filter((made) => made === 'GET /api/conversations?limit=5')).toHaveLength(2)
  })

  test('stay where the question is answered with Cancel', async () => {
    const calls = serve(signedIn)
    const person = openApp('/')
    await person.click(await screen.findByRole('button', { name: 'Delete Lunch trade' }))
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(calls.some((made) => made.startsWith('DELETE'))).toBe(false)
  })

  test('have their actions in a menu too, to which the focus comes back', async () => {
    serve(signedIn)
    const person = openApp('/')
    const more = await screen.findByRole('button', { name: 'More for Lunch trade' })
    await person.click(more)
    const link = await screen.findByRole('menuitem', { name: 'Export to Word' })
    expect(link.getAttribute('href')).toBe('/api/export/conversation/2')
    await person.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(more))
  })

  test('that could not be deleted say so', async () => {
    serve({ ...signedIn, 'DELETE /api/conversations/2': refusal(500, 'Something went wrong') })
    const person = openApp('/')
    await person.click(await screen.findByRole('button', { name: 'Delete Lunch trade' }))
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete conversation')).toBeTruthy()
    expect(screen.getByText('Please try again')).toBeTruthy()
  })

  test('show three placeholders while they are fetched', async () => {
    serve({ ...signedIn, 'GET /api/conversations': () => new Promise(() => {}) })
    openApp('/')
    expect((await screen.findByText('Loading conversations')).nextElementSibling?.children).toHaveLength(3)
  })

  test('begin with the first one where there are none', async () => {
    serve({ ...signedIn, 'GET /api/conversations': [], 'POST /api/conversations': { id: 1 } })
    const person = openApp('/')
    expect(await screen.findByText('No conversations yet')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Start First Conversation' }))
    await waitFor(() => expect(here()).toBe('/chat/1'))
  })

  test('that could not be fetched are asked for again', async () => {
    serve({ ...signedIn, 'GET /api/conversations': refusal(503, 'The database is down') })
    const person = openApp('/')
    await screen.findByText('Your conversations could not be loaded')
    serve(signedIn)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Lunch trade')).toBeTruthy()
  })
})
