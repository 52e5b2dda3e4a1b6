import { focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'
import type { MutationWords } from './query-client.ts'
import { useToast } from './toast.ts'

const refused = (status: number, message: string) => new ApiError(status, '', JSON.stringify({ message }))
const shownToast = () => renderHook(useToast).result.current
const left: string[] = []

async function mutate(outcome: () => Promise<unknown>, meta: MutationWords) {
  const mutation = new MutationObserver(createQueryClient(), { mutationFn: outcome, meta })
  await act(() => mutation.mutate().catch(() => {}))
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  left.length = 0
})

describe('a mutation', () => {
  const meta: MutationWords = {
    done: { title: 'Done' },
    failed: { title: 'Sign in failed', description: 'Invalid email or password', serverWords: true },
  }

  test('says as a toast that it was done', async () => {
    await mutate(() => Promise.resolve(), meta)
    expect(shownToast()).toMatchObject({ title: 'Done', tone: 'plain' })
  })

  test('that failed shows the words of the server', async () => {
    await mutate(() => Promise.reject(refused(429, 'Too many attempts')), meta)
    expect(shownToast()).toMatchObject({ title: 'Sign in failed', description: 'Too many attempts', tone: 'bad' })
  })

  test('that failed without words shows its own', async () => {
    await mutate(() => Promise.reject(new ApiError(500, 'Oops', '')), meta)
    expect(shownToast()).toMatchObject({ description: 'Invalid email or password' })
  })

  test('keeps to its own words where the specification fixes them', async () => {
    const fixed = { failed: { title: 'Failed to delete conversation', description: 'Please try again' } }
    await mutate(() => Promise.reject(refused(500, 'Something went wrong')), fixed)
    expect(shownToast()).toMatchObject(fixed.failed)
  })
})

describe('a query', () => {
  const HOUR_MS = 3_600_000

  /** How often a shown query asks, until an hour has passed, the window was left and looked at, and another screen showed it. */
  async function timesAsked(answer: () => Promise<unknown>) {
    const client = createQueryClient()
    client.mount()
    let asked = 0
    const queryFn = () => ((asked += 1), answer())
    const leaves = [new QueryObserver(client, { queryKey: ['a'], queryFn }).subscribe(() => {})]
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    if (client.getQueryData(['a']) !== undefined)
      leaves.push(new QueryObserver(client, { queryKey: ['a'], queryFn }).subscribe(() => {}))
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    for (const leave of leaves) leave()
    client.unmount()
    focusManager.setFocused(undefined)
    return asked
  }

  test('never goes stale, is not asked again on focus and does not poll', async () => {
    expect(await timesAsked(() => Promise.resolve('answer'))).toBe(1)
  })

  test('that fails is not tried again by itself', async () => {
    expect(await timesAsked(() => Promise.reject(refused(503, 'Not now')))).toBe(1)
  })
})

describe('a session that is over', () => {
  test('is said once, and half a second later the person is led to sign in and back', async () => {
    window.history.replaceState(null, '', '/history?topic=finance')
    const client = createQueryClient((path) => left.push(path))
    const fail = () => Promise.reject(refused(401, 'Unauthorized'))
    const reads = ['a', 'b'].map((key) => client.fetchQuery({ queryKey: [key], queryFn: fail }).catch(() => {}))
    await act(() => Promise.all(reads))
    expect(shownToast()).toMatchObject({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
    })
    vi.advanceTimersByTime(499)
    expect(left).toEqual([])
    vi.advanceTimersByTime(1)
    expect(left).toEqual(['/api/login?next=%2Fhistory%3Ftopic%3Dfinance'])
  })
})
