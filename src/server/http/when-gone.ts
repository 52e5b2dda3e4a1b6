import type { FastifyReply } from 'fastify'
import { Problem } from './problem.ts'

/** nginx's status of a caller that did not wait; nobody is there to read it. */
const CALLER_GONE = 499

/** Aborts where the browser has gone before its answer was whole. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Problem(CALLER_GONE, 'The caller has gone'))
  })
  return gone.signal
}
