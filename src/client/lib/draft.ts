const PREFIX = 'draft:'
const KEPT_DAYS = 90
const KEPT_MOST = 200

interface Draft {
  text: string
  /** When it was last typed, in milliseconds. */
  at: number
}

const nameOf = (userId: number, key: string | number) => `${PREFIX}${userId}:${key}`

/** What this person has typed under `key` (a conversation's id, say) and not yet sent; '' where there is nothing. */
export const readDraft = (userId: number, key: string | number): string => readStored(nameOf(userId, key))?.text ?? ''

/** Keeps what this person has typed on this device, over signing out too. Blank text is nothing to keep. */
export function writeDraft(userId: number, key: string | number, text: string) {
  if (!text.trim()) return clearDraft(userId, key)
  try {
    localStorage.setItem(nameOf(userId, key), JSON.stringify({ text, at: Date.now() } satisfies Draft))
  } catch {
    // A full or forbidden storage must not stop anybody from typing.
  }
}

export function clearDraft(userId: number, key: string | number) {
  localStorage.removeItem(nameOf(userId, key))
}

/** Drops drafts of more than 90 days, then the oldest beyond 200. */
export function pruneDrafts(now = Date.now()) {
  const oldest = now - KEPT_DAYS * 86_400_000
  const drafts = Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, at: readStored(name)?.at ?? 0 }))
    .toSorted((a, b) => b.at - a.at)
  for (const [index, { name, at }] of drafts.entries()) {
    if (index >= KEPT_MOST || at < oldest) localStorage.removeItem(name)
  }
}

function readStored(name: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'at' in value &&
  typeof value.at === 'number'
