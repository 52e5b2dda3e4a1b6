import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, vi } from 'vitest'
import { App } from '#client/app.tsx'
import { createQueryClient } from '#client/lib/query-client.ts'
import { dismissToast, toast } from '#client/lib/toast.ts'

// A screen's code is fetched with its first showing, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 })

/** A socket that never opens. */
class SilentSocket extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = 0
  close() {}
}

afterEach(() => {
  cleanup()
  dismissToast(toast({ title: 'The last of this test' }))
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Opens the product at a path, as a browser would, and returns the person at it. */
export function openApp(path: string) {
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.stubGlobal('scrollTo', () => {})
  // jsdom does not know of captured pointers, which a toast asks about when a press ends.
  Element.prototype.hasPointerCapture = () => false
  window.history.replaceState(null, '', path)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <App />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

export const here = () => window.location.pathname + window.location.search
