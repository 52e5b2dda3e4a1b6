import { Problem } from '#server/http/problem.ts'

const AGAIN_AFTER_SECONDS = 5

interface Waiting {
  personId: number
  begin: () => Promise<void>
  refuse: (reason: Problem) => void
}

/** One piece of work at a time, and people in turn. */
export interface Turns {
  /** Does the work in its turn. Throws Problem 503 where the person has one waiting already, or where the turns end before. */
  take<T>(personId: number, work: () => Promise<T>): Promise<T>
  /** Refuses what is waiting, and waits for what is under way. Turns may be taken again afterwards. */
  end(): Promise<void>
}

export function createTurns(): Turns {
  const waiting: Waiting[] = []
  let underWay: Promise<void> | null = null

  const goOn = (lastId: number | null) => {
    const other = waiting.findIndex(({ personId }) => personId !== lastId)
    const [next] = waiting.splice(Math.max(0, other), 1)
    underWay = next ? next.begin().finally(() => goOn(next.personId)) : null
  }
  return {
    take<T>(personId: number, work: () => Promise<T>): Promise<T> {
      if (waiting.some((one) => one.personId === personId)) return Promise.reject(busy())
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      waiting.push({ personId, begin: () => work().then(resolve, reject), refuse: reject })
      if (!underWay) goOn(null)
      return promise
    },
    async end() {
      for (const { refuse } of waiting.splice(0)) refuse(closing())
      await underWay
    },
  }
}

const busy = () =>
  new Problem(503, 'Another file of yours is still waiting to be made. Please try again in a few seconds.', {
    retryAfterSeconds: AGAIN_AFTER_SECONDS,
  })
const closing = () =>
  new Problem(503, 'The server is restarting. Please try again in a few seconds.', {
    retryAfterSeconds: AGAIN_AFTER_SECONDS,
  })
