import type { Problem } from '#server/http/problem.ts'

interface Waiting {
  personId: number
  begin: () => Promise<void>
  refuse: (reason: unknown) => void
}

interface Rules {
  /** Most pieces of work that a person may have waiting, beside the one under way. */
  mostWaiting: number
  /** What a person is told who has as many waiting already. */
  busy: () => Problem
  /** What those are told whose work is refused because the turns end. */
  closing: () => Problem
}

/** One piece of work at a time, and people in turn. */
export interface Turns {
  /**
   * Does the work in its turn. Throws `busy` where the person has too much waiting already, `closing` where the turns end before, and the
   * reason of a signal that aborts while the work still waits: its place goes to the next. Work under way minds the signal itself.
   */
  take<T>(personId: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Refuses what is waiting, and waits for what is under way. Turns may be taken again afterwards. */
  end(): Promise<void>
}

export function createTurns({ mostWaiting, busy, closing }: Rules): Turns {
  const waiting: Waiting[] = []
  let underWay: Promise<void> | null = null

  const goOn = (lastId: number | null) => {
    const other = waiting.findIndex(({ personId }) => personId !== lastId)
    const [next] = waiting.splice(Math.max(0, other), 1)
    underWay = next ? next.begin().finally(() => goOn(next.personId)) : null
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
      if (waiting.filter((one) => one.personId === personId).length >= mostWaiting) throw busy()
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const one: Waiting = { personId, begin: () => work().then(resolve, reject), refuse: reject }
      const abort = () => leave(one, signal?.reason)
      signal?.addEventListener('abort', abort, { once: true })
      waiting.push(one)
      if (!underWay) goOn(null)
      return promise.finally(() => signal?.removeEventListener('abort', abort))
    },
    async end() {
      for (const { refuse } of waiting.splice(0)) refuse(closing())
      await underWay
    },
  }
}
