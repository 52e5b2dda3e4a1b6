import type { Deaf, Hub, Signal } from '#server/realtime/hub.ts'
import type { FoundSession } from './store.ts'

const KEPT_MS = 3000
const KEPT_AT_MOST = 5000

interface SessionCache {
  /** The session found a moment ago under this key, else what `find` answers. */
  get(key: string, find: () => Promise<FoundSession | null>): Promise<FoundSession | null>
}

/**
 * Remembers sessions for a few seconds, so that a burst of requests asks the database once. Signals drop a session at once on
 * every instance; the seconds bound what a lost signal can cost.
 */
export function createSessionCache(hub: Pick<Hub, 'onSignal'>): SessionCache {
  const kept = new Map<string, { session: FoundSession; until: number }>()
  let changes = 0
  hub.onSignal((signal) => {
    if (signal.type !== 'session-ended' && signal.type !== 'user-changed' && signal.type !== 'was-deaf') return
    changes++
    for (const [key, { session }] of kept) if (concerns(signal, session)) kept.delete(key)
  })
  const keep = (key: string, session: FoundSession) => {
    const oldest = kept.keys().next().value
    if (kept.size >= KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest)
    kept.set(key, { session, until: Math.min(Date.now() + KEPT_MS, session.expiresAt.getTime()) })
  }
  return {
    async get(key, find) {
      const hit = kept.get(key)
      if (hit && hit.until > Date.now()) return hit.session
      kept.delete(key)
      const changesBefore = changes
      const session = await find()
      // A signal that came while the database was asked may have been about this very session.
      if (session && changes === changesBefore) keep(key, session)
      return session
    },
  }
}

const concerns = (signal: Signal | Deaf, session: FoundSession) =>
  signal.type === 'was-deaf' ||
  (signal.type === 'session-ended' && signal.sessionId === session.id) ||
  (signal.type === 'user-changed' && signal.userId === session.user.id)
