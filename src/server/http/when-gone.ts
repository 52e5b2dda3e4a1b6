import type { FastifyReply } from 'fastify'
import { Problem } from './problem.ts'

/** nginx's status of a caller that did not wait; nobody is there to read it. */
const CALLER_GONE = 499

/** Aborts where the browser has gone before its answer was whole; aborted where it went before this was asked. */
export function whenGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) gone.abort(new Problem(CALLER_GONE, 'The caller has gone'))
  }
  if (raw.closed) leave()
  else raw.once('close', leave)
  return gone.signal
}
