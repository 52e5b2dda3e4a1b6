import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient, watchFocus } from '#client/lib/query-client.ts'
import { useToast } from '#client/lib/toast.ts'
import { ada, refusal, serve } from '#client/testing/fake-server.ts'
import { currentUserKey, useCurrentUser, useSignOut } from './queries.ts'
import { useSessionWatch } from './use-session-watch.ts'

class SilentSocket extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = 0
  close() {}
}

watchFocus()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', SilentSocket)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const look = () => act(() => void window.dispatchEvent(new Event('focus')))
const store = (key: string) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))

/** What a hook of the product answers, in a tab that has just been opened. */
function inTab<T>(hook: () => T) {
  const client = createQueryClient()
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, ...renderHook(hook, { wrapper }) }
}

/** A tab that watches its session, with the number of times it has asked who is signed in. */
async function watching(answer: unknown = ada) {
  const calls = serve({ 'GET /api/auth/user': answer })
  inTab(() => {
    useSessionWatch()
    return useCurrentUser()
  })
  await pass(0)
  return () => calls.filter((made) => made === 'GET /api/auth/user').length
}

describe('who is signed in', () => {
  test('is asked for again every 60 seconds', async () => {
    const asked = await watching()
    await pass(59_999)
    expect(asked()).toBe(1)
    await pass(1)
    expect(asked()).toBe(2)
    await pass(60_000)
    expect(asked()).toBe(3)
  })

  test('is asked for when the person looks at the window again, unless it was heard less than 30 seconds ago', async () => {
    const asked = await watching()
    await pass(29_999)
    look()
    await pass(0)
    expect(asked()).toBe(1)
    await pass(1)
    look()
    await pass(0)
    expect(asked()).toBe(2)
  })

  test('is asked for when another tab stores something, unless it was heard less than 30 seconds ago', async () => {
    const asked = await watching()
    await pass(29_999)
    store('draft:7:1')
    await pass(0)
    expect(asked()).toBe(1)
    await pass(2)
    store('draft:7:1')
    await pass(0)
    expect(asked()).toBe(2)
  })

  test('is asked for at once when another tab signs in or out', async () => {
    const asked = await watching()
    store('session-changed')
    await pass(0)
    expect(asked()).toBe(2)
  })

  test('is asked once where the server fails, not again and again', async () => {
    const asked = await watching(refusal(500, 'Something went wrong'))
    await pass(59_000)
    expect(asked()).toBe(1)
  })

  test('is nobody where the server says 401, and no toast tells of it', async () => {
    serve({})
    const { result } = inTab(() => ({ user: useCurrentUser(), toast: useToast() }))
    await pass(0)
    expect(result.current.user).toMatchObject({ data: null, status: 'success' })
    expect(result.current.toast).toBeNull()
  })
})

describe('signing out', () => {
  test.each([
    ['that the server hears', {}],
    ['that the server cannot be told of', new Response('', { status: 503 })],
  ])('%s forgets the person at once and leads home after 100 milliseconds', async (_, answer) => {
    window.history.replaceState(null, '', '/account')
    serve({ 'GET /api/auth/user': ada, 'POST /api/auth/logout': answer })
    const { client, result } = inTab(useSignOut)
    client.setQueryData(currentUserKey, ada)
    client.setQueryData(['conversations', 'list', {}], [{ id: 1, title: 'Mine' }])
    act(() => result.current.mutate())
    await pass(0)
    expect(client.getQueryData(currentUserKey)).toBeNull()
    expect(client.getQueryData(['conversations', 'list', {}])).toBeUndefined()
    await pass(99)
    expect(window.location.pathname).toBe('/account')
    await pass(1)
    expect(window.location.pathname).toBe('/')
  })

  test('that fails without words says so', async () => {
    serve({ 'POST /api/auth/logout': new Response('', { status: 503 }) })
    const { result } = inTab(() => ({ signOut: useSignOut(), toast: useToast() }))
    act(() => result.current.signOut.mutate())
    await pass(0)
    expect(result.current.toast).toMatchObject({ title: 'Sign out failed', description: 'Failed to sign out' })
  })
})
