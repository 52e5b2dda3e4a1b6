import { EventEmitter } from 'node:events'
import type { ServerMoment } from '#shared/realtime.ts'
import type { Deaf, Hub, Room, Signal } from './hub.ts'

interface LocalHub extends Hub {
  signal(signal: Signal | Deaf): void
}

/** The hub of a single process. */
export function createLocalHub(): LocalHub {
  const emitter = new EventEmitter().setMaxListeners(0)
  const listen = <T>(name: string, listener: (value: T) => void) => {
    emitter.on(name, listener)
    return () => void emitter.off(name, listener)
  }
  return {
    publish: (room: Room, moment: ServerMoment) => void emitter.emit(room, moment),
    join: (room, listener) => listen(room, listener),
    signal: (signal) => void emitter.emit('signal', signal),
    onSignal: (listener) => listen('signal', listener),
    close: async () => void emitter.removeAllListeners(),
  }
}
