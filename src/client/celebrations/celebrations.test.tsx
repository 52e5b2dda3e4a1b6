import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ada, refusal, serve } from '#client/testing/fake-server.ts'
import { openApp } from '#client/testing/open-app.tsx'
import type { NewAchievements } from '#shared/gamification.ts'
import type { ServerMoment } from '#shared/realtime.ts'

const nothing: NewAchievements = {
  newBadges: [],
  levelUp: false,
  streakMilestone: false,
  conversationMilestones: [],
  level: 1,
  streak: 0,
}
const badge = {
  id: 'financial_savvy',
  icon: 'coins',
  name: 'Financial Savvy',
  description: 'Five conversations about money.',
  points: 75,
  category: 'finance',
}
const earned: NewAchievements = {
  ...nothing,
  newBadges: [{ id: badge.id, badge }],
  levelUp: true,
  level: 2,
  streakMilestone: true,
  streak: 3,
  conversationMilestones: [5],
}
const signedIn = { 'GET /api/auth/user': ada, 'GET /api/conversations': [] }

/** What was played, as its volume. */
let played: number[] = []
let wantsStillness = false
beforeEach(() => {
  played = []
  wantsStillness = false
  vi.stubGlobal(
    'Audio',
    class {
      volume = 1
      play() {
        played.push(this.volume)
        return Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
      }
    },
  )
  // jsdom has no canvas; confetti is looked at in a real browser.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: wantsStillness && query.includes('reduced-motion') }))
})
afterEach(() => vi.restoreAllMocks())

/** A socket on which the server can say something. */
class SpokenTo extends EventTarget {
  static readonly OPEN = 1
  static last: SpokenTo | null = null
  readonly readyState = 1
  constructor() {
    super()
    SpokenTo.last = this
  }
  send() {}
  close() {}
  tell(moment: ServerMoment) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(moment) }))
  }
}

const cards = () => screen.queryAllByRole('button', { name: /^Dismiss / }).map((button) => button.ariaLabel ?? '')
const asked = (calls: string[]) => calls.filter((made) => made === 'GET /api/new-achievements').length

describe('what was earned', () => {
  test('is celebrated card by card, with its words and points, and sounds once at a volume of 0.3', async () => {
    serve({ ...signedIn, 'GET /api/new-achievements': earned })
    openApp('/')
    expect(await screen.findByText('Financial Savvy')).toBeTruthy()
    expect(screen.getByText('+75 points')).toBeTruthy()
    expect(screen.queryByText('Level 2')).toBeNull()
    expect(document.querySelector('canvas')).toBeTruthy()
    expect(await screen.findByText('Level 2')).toBeTruthy()
    expect(await screen.findByText('3 days in a row')).toBeTruthy()
    expect(await screen.findByText('5 conversations')).toBeTruthy()
    expect(played).toEqual([0.3])
  })

  test('is told to assistive technology once', async () => {
    serve({ ...signedIn, 'GET /api/new-achievements': { ...nothing, levelUp: true, level: 3 } })
    openApp('/')
    await screen.findByText('Level 3')
    const told = () => screen.queryAllByRole('status').filter(({ textContent }) => textContent?.includes('Level 3'))
    await waitFor(() => expect(told()).toHaveLength(1))
    expect(told()[0]?.textContent).toContain('+100 points')
    expect(told()[0]?.textContent).not.toContain('Dismiss')
  })

  test('can be sent away by keyboard', async () => {
    serve({ ...signedIn, 'GET /api/new-achievements': { ...nothing, streakMilestone: true, streak: 7 } })
    const person = openApp('/')
    await screen.findByText('7 days in a row')
    fireEvent.keyDown(document, { code: 'F8' })
    await person.keyboard('{Tab}')
    expect(document.activeElement?.textContent).toContain('7 days in a row')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(cards()).toEqual([]))
  })

  test('comes without confetti where a person wants stillness', async () => {
    wantsStillness = true
    serve({ ...signedIn, 'GET /api/new-achievements': { ...nothing, conversationMilestones: [10] } })
    openApp('/')
    await screen.findByText('10 conversations')
    expect(document.querySelector('canvas')).toBeNull()
    expect(played).toEqual([0.3])
  })

  test('is not celebrated again by a reload, though the server repeats its answer', async () => {
    localStorage.setItem('celebrated', JSON.stringify({ [`${ada.id}:level:2`]: Date.now() - 30_000 }))
    const calls = serve({ ...signedIn, 'GET /api/new-achievements': { ...earned, newBadges: [] } })
    openApp('/')
    expect(await screen.findByText('3 days in a row')).toBeTruthy()
    expect(await screen.findByText('5 conversations')).toBeTruthy()
    expect(screen.queryByText('Level 2')).toBeNull()
    expect(asked(calls)).toBe(1)
  })

  test('waits for a tab that is looked at', async () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const calls = serve({ ...signedIn, 'GET /api/new-achievements': { ...nothing, conversationMilestones: [25] } })
    openApp('/')
    await screen.findByText('No conversations yet')
    expect(asked(calls)).toBe(0)
    visible.mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByText('25 conversations')).toBeTruthy()
  })
})

test('nothing earned shows nothing, and is asked once', async () => {
  const calls = serve({ ...signedIn, 'GET /api/new-achievements': nothing })
  openApp('/')
  await screen.findByText('No conversations yet')
  await waitFor(() => expect(asked(calls)).toBe(1))
  expect(cards()).toEqual([])
})

test('a server that cannot say is asked once and leaves the page in peace', async () => {
  const calls = serve({ ...signedIn, 'GET /api/new-achievements': refusal(503, 'The database is down') })
  openApp('/')
  await screen.findByText('No conversations yet')
  await waitFor(() => expect(asked(calls)).toBe(1))
  expect(within(document.body).queryByText('The database is down')).toBeNull()
})

test('something earned meanwhile is celebrated the moment the server says so', async () => {
  const answers = { ...signedIn, 'GET /api/new-achievements': nothing }
  const calls = serve(answers)
  openApp('/')
  vi.stubGlobal('WebSocket', SpokenTo)
  await screen.findByText('No conversations yet')
  await waitFor(() => expect(asked(calls)).toBe(1))
  const later = serve({ ...answers, 'GET /api/new-achievements': { ...nothing, conversationMilestones: [50] } })
  SpokenTo.last?.tell({ type: 'changed', what: 'conversations' })
  SpokenTo.last?.tell({ type: 'changed', what: 'progress' })
  expect(await screen.findByText('50 conversations')).toBeTruthy()
  expect(asked(later)).toBe(1)
})
