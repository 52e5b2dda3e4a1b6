import pg from 'pg'
import type { Logger } from 'pino'

/** A lasting connection to PostgreSQL for LISTEN and NOTIFY. */
export interface Listener {
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}

const RECONNECT_MS = 500

/** Keeps one connection open and listening; while it is down moments are lost, as they may be, and `notify` rejects. */
export async function openListener(url: string, log: Logger): Promise<Listener> {
  const heardOn = new Map<string, (payload: string) => void>()
  let client: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let sent = Promise.resolve()

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'ithaca-moments', keepAlive: true })
    next.on('notification', ({ channel, payload }) => heardOn.get(channel)?.(payload ?? ''))
    next.on('error', (error) => log.warn({ err: error }, 'the connection for moments failed'))
    next.on('end', () => lost(next))
    await next.connect()
    for (const channel of heardOn.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    client = next
  }
  const lost = (gone: pg.Client) => {
    if (client === gone) client = null
    if (!closed) retry = setTimeout(() => void connect().catch(() => lost(gone)), RECONNECT_MS)
  }
  await connect()

  return {
    async listen(channel, heard) {
      heardOn.set(channel, heard)
      await client?.query(`listen ${client.escapeIdentifier(channel)}`)
    },
    notify(channel, payload) {
      const send = async () => {
        if (!client) throw new Error('not connected')
        await client.query('select pg_notify($1, $2)', [channel, payload])
      }
      const notified = sent.then(send)
      sent = notified.catch(() => undefined)
      return notified
    },
    async close() {
      closed = true
      await sent
      clearTimeout(retry)
      await client?.end()
    },
  }
}
