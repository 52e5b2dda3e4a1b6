import type { Problem } from '#server/http/problem.ts'

interface Waiting {
  personId: number
  begin: () => Promise<void>
  refuse: (reason: unknown) => void
}

interface Rules {
  /** How much is done at the same time; 1 where nothing is said. */
  atOnce?: number
  /** Most pieces of work that a person may have waiting, beside the one under way. */
  mostWaiting: number
  /** Most that everybody may have waiting together; none: as many as come. */
  mostInAll?: number
  /** What a person is told who has as many waiting already, or who comes when everybody has. */
  busy: () => Problem
  /** What those are told whose work is refused because the turns end. */
  closing: () => Problem
}

/** So many pieces of work at a time, and people in turn. */
export interface Turns {
  /**
   * Does the work in its turn. Throws `busy` where too much is waiting already, `closing` where the turns end before, and the
   * reason of a signal that aborts while the work still waits: its place goes to the next. Work under way minds the signal itself.
   */
  take<T>(personId: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Refuses what is waiting, and waits for what is under way. Turns may be taken again afterwards. */
  end(): Promise<void>
}

export function createTurns({ atOnce = 1, mostWaiting, mostInAll = Infinity, busy, closing }: Rules): Turns {
  const waiting: Waiting[] = []
  const underWay = new Set<Promise<void>>()

  const goOn = (lastId: number | null) => {
    const other = waiting.findIndex(({ personId }) => personId !== lastId)
    const [next] = waiting.splice(Math.max(0, other), 1)
    if (!next) return
    const work = next.begin().finally(() => {
      underWay.delete(work)
      goOn(next.personId)
    })
    underWay.add(work)
  }
  const leave = (one: Waiting, reason: unknown) => {
    const at = waiting.indexOf(one)
    if (at < 0) return
    waiting.splice(at, 1)
    one.refuse(reason)
  }
  return {
    async take<T>(personId: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      signal?.throwIfAborted()
      const own = waiting.filter((one) => one.personId === personId)
      if (own.length >= mostWaiting || waiting.length >= mostInAll) throw busy()
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const one: Waiting = { personId, begin: () => work().then(resolve, reject), refuse: reject }
      const abort = () => leave(one, signal?.reason)
      signal?.addEventListener('abort', abort, { once: true })
      waiting.push(one)
      if (underWay.size < atOnce) goOn(null)
      return promise.finally(() => signal?.removeEventListener('abort', abort))
    },
    async end() {
      for (const { refuse } of waiting.splice(0)) refuse(closing())
      await Promise.all(underWay)
    },
  }
}
