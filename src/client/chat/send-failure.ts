import { ApiError, isUnauthorized } from '#client/lib/api.ts'
import type { ToastWords } from '#client/lib/toast.ts'
import { REPLY_STOPPED } from '#shared/chat.ts'

/** Refusals that the server explains in words worth reading. */
const EXPLAINED = [400, 409, 429]

/** What to say of a message that did not get through; null where the person stopped it, or is told elsewhere. */
export function sendFailure(error: unknown, title = 'Failed to send message'): ToastWords | null {
  if (isUnauthorized(error)) return null
  if (!(error instanceof ApiError)) return { title, description: 'Please try again' }
  if (error.status === 409 && error.words === REPLY_STOPPED) return null
  if (error.status === 422) return { title: 'Message blocked', description: error.words }
  return { title, description: (EXPLAINED.includes(error.status) && error.words) || 'Please try again' }
}
