import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { serve } from '#client/testing/fake-server.ts'
import { useConversation, useConversations } from './queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Screens of one tab, each of which asks by the same hook. */
function screens() {
  const client = createQueryClient()
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return <T,>(hook: () => T) => renderHook(hook, { wrapper })
}

test('a conversation is fetched again by every screen that shows it, a list is not', async () => {
  const calls = serve({ 'GET /api/conversations/4': { id: 4, messages: [] }, 'GET /api/conversations': [] })
  const open = screens()
  const asked = (call: string) => calls.filter((made) => made === call).length
  for (const times of [1, 2, 3]) {
    const screen = open(() => ({ one: useConversation(4), list: useConversations() }))
    await waitFor(() => expect(screen.result.current.one.isFetchedAfterMount).toBe(true))
    await waitFor(() => expect(screen.result.current.list.data).toEqual([]))
    expect(asked('GET /api/conversations/4')).toBe(times)
    expect(asked('GET /api/conversations')).toBe(1)
    screen.unmount()
  }
})

test('no conversation is fetched without an id', async () => {
  const calls = serve({})
  const { result } = screens()(() => useConversation(null))
  await Promise.resolve()
  expect(result.current.fetchStatus).toBe('idle')
  expect(calls).toEqual([])
})
