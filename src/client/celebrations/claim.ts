const KEY = 'celebrated'
/** The server repeats an answer for 60 seconds: what was celebrated is remembered for longer than that. */
const REMEMBERED_MS = 600_000
/** The longest time that tabs which heard of an achievement together may differ. */
const HELD_MS = 10_000

type Marks = Record<string, number>

function readMarks(): Marks {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Marks
  } catch {
    return {}
  }
}

function fresh(now: number): Marks {
  const marks = Object.entries(readMarks() ?? {})
  return Object.fromEntries(marks.filter(([, at]) => now - REMEMBERED_MS < at && at <= now))
}

/** Whether this browser has celebrated it in the last minutes. */
export const wasCelebrated = (id: string) => id in fresh(Date.now())

function mark(id: string) {
  const now = Date.now()
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...fresh(now), [id]: now }))
  } catch {
    // A full or forbidden storage: a reload may celebrate again.
  }
}

/** A tab's storage learns of another's a moment later; of two tabs that come together a lock admits one. */
function isAlone(id: string): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock && new Promise<void>((end) => setTimeout(end, HELD_MS))
    }
    locks.request(`${KEY}:${id}`, { ifAvailable: true }, hold).catch(() => resolve(true))
  })
}

/** Takes a celebration for this tab: it may be shown once among all tabs of the browser, and not again after a reload. */
export async function claim(id: string): Promise<boolean> {
  if (wasCelebrated(id) || !(await isAlone(id))) return false
  mark(id)
  return true
}
