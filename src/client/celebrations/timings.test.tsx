import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { serve } from '#client/testing/fake-server.ts'
import './celebration-cards.tsx'
import { Celebrations } from './celebrations.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'Audio',
    class {
      play = () => Promise.resolve()
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const cards = () => screen.queryAllByRole('button', { name: /^Dismiss / }).map(({ ariaLabel }) => ariaLabel ?? '')
const hasConfetti = () => document.querySelector('canvas') !== null

test('cards come after 0.5 s and 1.5 s apart and stay for 5 s, confetti falls for 3 s', async () => {
  serve({
    'GET /api/new-achievements': {
      newBadges: [],
      levelUp: true,
      level: 2,
      streakMilestone: true,
      streak: 3,
      conversationMilestones: [5],
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Celebrations userId={7} />
    </QueryClientProvider>,
  )
  await pass(0)
  await vi.dynamicImportSettled()
  const [level, streak, five] = ['Dismiss Level 2', 'Dismiss 3 days in a row', 'Dismiss 5 conversations']
  const at: Record<number, unknown> = {}
  let now = 0
  for (const moment of [499, 501, 1999, 2001, 3499, 3501, 5499, 5520, 6999, 7020, 8499, 8520]) {
    await pass(moment - now)
    now = moment
    at[moment] = [cards().toSorted(), hasConfetti()]
  }
  expect(at).toEqual({
    499: [[], false],
    501: [[level], true],
    1999: [[level], true],
    2001: [[streak, level], true],
    3499: [[streak, level], true],
    3501: [[streak, five, level], false],
    5499: [[streak, five, level], false],
    5520: [[streak, five], false],
    6999: [[streak, five], false],
    7020: [[five], false],
    8499: [[five], false],
    8520: [[], false],
  })
})
