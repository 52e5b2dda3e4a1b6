import { setTimeout } from 'node:timers/promises'
import type { LikelyClass, MeaningSearch, NearPassage, Passage } from '#server/providers/embedding/port.ts'
import type { Logger } from 'pino'

/** Longest that the first question waits for the meanings. */
export const FIRST_WAIT_MS = 1000
const REST_MS = 60_000

export interface Shelf {
  /** Resolves once meanings are there, however long it takes: true, or false where they cannot be. */
  getReady(): Promise<boolean>
  /** The passages that are nearest to a text, best first; null where meanings are not at hand. Never rejects. */
  nearest(text: string, most: number): Promise<NearPassage[] | null>
  /** The classes of the passages that a text most likely belongs to, best first; null where meanings are not at hand. Never rejects. */
  likeliest(text: string, most: number): Promise<LikelyClass[] | null>
}

/** What stands on a shelf. */
export interface ShelfOf {
  name: string
  passages: Passage[]
  /** Whether its passages are examples of classes: what tells those apart is learnt before the shelf is there. */
  hasClasses?: boolean
}

interface Needs extends ShelfOf {
  meanings: MeaningSearch
  log: Logger
}

/**
 * Passages by their meaning. The first question puts them up and waits a second for them; until they are there, and for a minute after
 * they failed, there are none.
 */
export function createShelf({ name, passages, hasClasses = false, meanings, log }: Needs): Shelf {
  let readying: Promise<boolean> | null = null
  let waiting: Promise<unknown> = Promise.resolve()
  let isUp = false
  let restsUntil = 0

  /** Nobody asks again at once, and what the process held is put up anew: it may be another one then. */
  const rest = (err: unknown) => {
    if (Date.now() >= restsUntil)
      log.warn({ err }, `for a minute words are searched alone: the meanings of ${name} failed`)
    restsUntil = Date.now() + REST_MS
    readying = null
    isUp = false
  }
  const putUp = async () => {
    try {
      await meanings.put(name, passages)
      if (hasClasses) await meanings.likeliest('', name, 1)
      isUp = true
    } catch (error) {
      rest(error)
    }
    return isUp
  }
  const getReady = async (): Promise<boolean> => {
    if (!meanings.isInstalled() || Date.now() < restsUntil) return false
    if (!readying) {
      readying = putUp()
      waiting = Promise.race([readying, setTimeout(FIRST_WAIT_MS, undefined, { ref: false })])
    }
    return readying
  }
  const asked = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> => {
    void getReady()
    await waiting
    if (!isUp) return null
    return ask().catch((error: unknown) => {
      rest(error)
      return null
    })
  }
  return {
    getReady,
    nearest: (text, most) => asked(() => meanings.nearest(text, [name], most)),
    likeliest: (text, most) => asked(() => meanings.likeliest(text, name, most)),
  }
}
