/** The part of smtp-server that tests use; it brings no types. */
declare module 'smtp-server' {
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  export class SMTPServer {
    constructor(options: {
      authOptional: boolean
      disabledCommands: string[]
      logger: boolean
      onData(stream: Readable, session: unknown, done: (error?: Error) => void): void
    })
    readonly server: Server
    listen(port: number, host: string): void
    close(done: () => void): void
  }
}
