import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { cutUnits } from './protocol.ts'

interface Turn {
  client: Socket
  unit: Uint8Array
}

const ROLLBACK = Buffer.from('Q\0\0\0\rROLLBACK\0')

/**
 * Lets many connections share PGlite's one session. A unit of the protocol (everything up to Sync) runs without a gap, and a connection in
 * a transaction keeps the session until it ends: pglite-socket mixes the statements of connections when a message spans two
 * packets.
 */
export class Gateway {
  readonly #database: PGlite
  readonly #server: Server
  readonly #clients = new Set<Socket>()
  #waiting: Turn[] = []
  #holder: Socket | null = null
  #running = false

  constructor(database: PGlite) {
    this.#database = database
    this.#server = createServer((client) => this.#welcome(client))
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => this.#server.once('error', reject).listen(path, resolve))
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const client of this.#clients) client.destroy()
    await closed
  }

  #welcome(client: Socket) {
    this.#clients.add(client)
    let rest: Buffer = Buffer.alloc(0)
    let greeted = false
    client.on('data', (bytes) => {
      const cut = cutUnits(Buffer.concat([rest, bytes]), greeted)
      rest = cut.rest
      greeted ||= cut.units.length > 0
      this.#waiting.push(...cut.units.map((unit) => ({ client, unit })))
      void this.#run()
    })
    client.on('error', () => client.destroy())
    client.on('close', () => this.#forget(client))
  }

  async #run() {
    if (this.#running) return
    this.#running = true
    for (let turn = this.#next(); turn; turn = this.#next()) await this.#take(turn)
    this.#running = false
  }

  #next(): Turn | undefined {
    const holder = this.#holder
    const at = holder ? this.#waiting.findIndex((turn) => turn.client === holder) : 0
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  async #take({ client, unit }: Turn) {
    client.cork()
    await this.#database.execProtocolRawStream(unit, {
      onRawData: (bytes) => void (client.writable && client.write(Buffer.from(bytes))),
    })
    client.uncork()
    this.#holder = this.#database.isInTransaction() ? client : null
    if (this.#holder?.destroyed) await this.#rollBack()
  }

  #forget(client: Socket) {
    this.#clients.delete(client)
    this.#waiting = this.#waiting.filter((turn) => turn.client !== client)
    if (this.#holder === client && !this.#running) void this.#rollBack().then(() => this.#run())
  }

  /** What a PostgreSQL backend does when its client goes away in a transaction. */
  async #rollBack() {
    await this.#database.execProtocolRawStream(ROLLBACK, { onRawData: () => {} })
    this.#holder = null
  }
}
