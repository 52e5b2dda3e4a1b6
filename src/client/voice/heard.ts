import { z } from '#shared/zod.ts'

const REMEMBERED_MS = 24 * 3_600_000

/** When each message began to sound, in milliseconds since 1970. */
const Heard = z.record(z.string(), z.number())
type Heard = z.infer<typeof Heard>

const nameOf = (userId: number) => `heard:${userId}`

function parsed(text: string | null): Heard {
  try {
    return Heard.catch({}).parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

/** Whether this browser has spoken a message to the person in the last day, in whichever of its pages. */
export const wasHeard = (userId: number, id: number) => id in parsed(localStorage.getItem(nameOf(userId)))

/** Remembers that a message sounds from now on, and lets the other pages know. */
export function keepHeard(userId: number, id: number, now: number) {
  const before = Object.entries(parsed(localStorage.getItem(nameOf(userId))))
  const kept = before.filter(([, at]) => now - REMEMBERED_MS < at)
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify({ ...Object.fromEntries(kept), [id]: now }))
  } catch {
    // A full or forbidden storage: a reload may speak it again.
  }
}

/** Calls `watcher` with each message that begins to sound on another page of this browser. */
export function watchHeard(userId: number, watcher: (id: number, at: number) => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== nameOf(userId)) return
    const before = parsed(oldValue)
    for (const [id, at] of Object.entries(parsed(newValue))) if (at !== before[id]) watcher(Number(id), at)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
