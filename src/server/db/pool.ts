import pg from 'pg'
import type { Logger } from 'pino'

const CONNECT_WITHIN = 5000
/** Longer than the server's own limit, so that where there is one its words arrive. */
const ANSWER_WITHIN = 12_000
const STATEMENT_WITHIN = 10_000
const READY_WITHIN = 2000

/**
 * A pool whose every wait ends: for a connection, and for an answer. A connection that breaks is logged and replaced; who was
 * using it hears of it from the next question.
 */
export function openPool(config: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
    statement_timeout: STATEMENT_WITHIN,
    application_name: 'ithaca',
    ...config,
  })
  // The pool listens to idle connections only: one that broke between two questions of a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.error({ err: error }, 'a connection to the database broke'))
  })
  pool.on('error', () => undefined)
  return pool
}

/** True while a trivial query is answered within two seconds. */
export async function isReady(pool: pg.Pool): Promise<boolean> {
  const late = AbortSignal.timeout(READY_WITHIN)
  const tooLate = new Promise<false>((resolve) => late.addEventListener('abort', () => resolve(false), { once: true }))
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, tooLate])
}
