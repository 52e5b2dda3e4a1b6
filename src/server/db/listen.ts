import pg from 'pg'
import type { Logger } from 'pino'

interface Ears {
  heard: (payload: string) => void
  /** Called once it listens again: what was said since the connection broke was not heard. */
  wasDeaf: () => void
}

/** A lasting connection to PostgreSQL for LISTEN and NOTIFY. */
export interface Listener {
  listen(channel: string, ears: Ears): Promise<void>
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}

const RECONNECT_MS = 500
const CONNECT_WITHIN = 5000

/** Keeps one connection open and listening; while it is down moments are lost, as they may be, and `notify` rejects. */
export async function openListener(url: string, log: Logger): Promise<Listener> {
  const channels = new Map<string, Ears>()
  let newest: pg.Client | null = null
  let listening: pg.Client | null = null
  let lasting = false
  let retry: NodeJS.Timeout | undefined
  let sent = Promise.resolve()

  const connect = async () => {
    const next = aClient(url)
    newest = next
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.heard(payload ?? ''))
    next.on('error', (error) => log.warn({ err: error }, 'the connection for moments failed'))
    // Comes once for every connection that ends and for every one that never began; a retry anywhere else would be a second one.
    next.on('end', () => lost(next))
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      void next.end()
      throw error
    }
    listening = next
  }
  const lost = (gone: pg.Client) => {
    if (listening === gone) listening = null
    if (lasting) retry = setTimeout(() => void reconnect(), RECONNECT_MS)
  }
  const reconnect = async () => {
    try {
      await connect()
    } catch (error) {
      return log.debug({ err: error }, 'the connection for moments could not be opened')
    }
    log.info('the connection for moments is back')
    for (const { wasDeaf } of channels.values()) wasDeaf()
  }
  await connect()
  lasting = true

  return {
    async listen(channel, ears) {
      channels.set(channel, ears)
      await listening?.query(`listen ${listening.escapeIdentifier(channel)}`)
    },
    notify(channel, payload) {
      const send = async () => {
        if (!listening) throw new Error('not connected')
        await listening.query('select pg_notify($1, $2)', [channel, payload])
      }
      const notified = sent.then(send)
      sent = notified.catch(() => undefined)
      return notified
    },
    async close() {
      lasting = false
      await sent
      clearTimeout(retry)
      await newest?.end()
    },
  }
}

const aClient = (url: string) =>
  new pg.Client({
    connectionString: url,
    application_name: 'ithaca-moments',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN,
  })
