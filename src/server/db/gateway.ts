import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { cutUnits } from './protocol.ts'

interface Turn {
  /** Whose turn it is: nobody else's comes while a transaction of theirs is open. */
  owner: object
  run(): Promise<void>
}

/** How every answer ends: ReadyForQuery, and a letter for the state of the transaction. */
const READY = Buffer.from('Z\0\0\0\x05')
const READY_LENGTH = READY.length + 1
const ROLLBACK = Buffer.from('Q\0\0\0\rROLLBACK\0')

/**
 * Lets many connections share PGlite's one session. A unit of the protocol (everything up to Sync) runs without a gap, and a
 * connection in a transaction keeps the session until it ends. pglite-socket mixes the statements of connections when a message
 * spans two packets.
 */
export class Gateway {
  readonly #database: PGlite
  readonly #server: Server
  readonly #clients = new Set<Socket>()
  #waiting: Turn[] = []
  #holder: object | null = null
  #running = false

  constructor(database: PGlite) {
    this.#database = database
    this.#server = createServer((client) => this.#welcome(client))
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => this.#server.once('error', reject).listen(path, resolve))
  }

  /** Runs one statement of the worker's own while nobody is in a transaction. */
  query<Row>(statement: string): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const run = () => this.#database.query<Row>(statement).then(({ rows }) => resolve(rows), reject)
      this.#queue({ owner: this, run })
    })
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
      this.#queue(...cut.units.map((unit) => ({ owner: client, run: () => this.#answer(client, unit) })))
    })
    client.on('error', () => client.destroy())
    client.on('close', () => this.#forget(client))
  }

  async #answer(client: Socket, unit: Uint8Array) {
    let last = READY
    client.cork()
    await this.#database.execProtocolRawStream(unit, {
      onRawData: (bytes) => {
        last = Buffer.concat([last, bytes]).subarray(-READY_LENGTH)
        if (client.writable) client.write(Buffer.from(bytes))
      },
    })
    client.uncork()
    // After a PANIC, such as a log without room on the disk, PGlite would turn in a circle at the next statement: end the worker.
    if (!last.subarray(0, READY.length).equals(READY))
      throw new Error('The session of the embedded database broke off.')
  }

  #queue(...turns: Turn[]) {
    this.#waiting.push(...turns)
    void this.#run()
  }

  async #run() {
    if (this.#running) return
    this.#running = true
    for (let turn = this.#next(); turn; turn = this.#next()) {
      await turn.run()
      this.#holder = this.#database.isInTransaction() ? turn.owner : null
      await this.#rollBackForTheGone()
    }
    this.#running = false
  }

  #next(): Turn | undefined {
    const at = this.#holder ? this.#waiting.findIndex(({ owner }) => owner === this.#holder) : 0
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  #forget(client: Socket) {
    this.#clients.delete(client)
    this.#waiting = this.#waiting.filter(({ owner }) => owner !== client)
    if (this.#holder === client) this.#queue({ owner: client, run: () => this.#rollBackForTheGone() })
  }

  /** What a PostgreSQL backend does when its client goes away in a transaction. */
  async #rollBackForTheGone() {
    if (!this.#holder || this.#holder === this || this.#clients.has(this.#holder as Socket)) return
    await this.#database.execProtocolRawStream(ROLLBACK, { onRawData: () => {} })
    this.#holder = null
  }
}
