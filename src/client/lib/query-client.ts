import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthorized, wordsOf } from './api.ts'
import { toast } from './toast.ts'
import type { ToastWords } from './toast.ts'

/** What a mutation says as a toast, carried as data in its `meta`. */
export type MutationWords = {
  done?: ToastWords
  /** `serverWords`: the server's own message, where it gave one, takes the place of the description. */
  failed?: ToastWords & { serverWords?: boolean }
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationWords
  }
}

const LEAVE_AFTER_MS = 500
const leaveTo = (path: string) => window.location.assign(path)

function failureWords(error: unknown, failed: NonNullable<MutationWords['failed']>): ToastWords {
  if (!failed.serverWords) return { title: failed.title, description: failed.description }
  return { title: failed.title, description: wordsOf(error, failed.description ?? '') }
}

/** Says that the session is over and goes to sign in again, once however many calls fail together. */
function createUnauthorizedHandler(leave: (path: string) => void) {
  let leaving = false
  return () => {
    if (leaving) return
    leaving = true
    toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...' }, 'bad')
    setTimeout(() => {
      leaving = false
      const here = window.location.pathname + window.location.search
      leave(`/api/login?next=${encodeURIComponent(here)}`)
    }, LEAVE_AFTER_MS)
  }
}

/** Queries never go stale, poll, retry or refetch by themselves; every toast of a mutation and the 401 rule are here. */
export function createQueryClient(leave: (path: string) => void = leaveTo): QueryClient {
  const onUnauthorized = createUnauthorizedHandler(leave)
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({ onError: (error) => isUnauthorized(error) && onUnauthorized() }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, { meta }) => meta?.done && toast(meta.done),
      onError: (error, _variables, _context, { meta }) => {
        if (isUnauthorized(error)) onUnauthorized()
        else if (meta?.failed) toast(failureWords(error, meta.failed), 'bad')
      },
    }),
  })
}

/** Coming back to a visible window counts as focus too, not only a change of visibility. */
export function watchFocus() {
  focusManager.setEventListener((onFocus) => {
    const focused = () => onFocus()
    window.addEventListener('focus', focused)
    window.addEventListener('visibilitychange', focused)
    return () => {
      window.removeEventListener('focus', focused)
      window.removeEventListener('visibilitychange', focused)
    }
  })
}
