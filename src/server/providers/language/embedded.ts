import { setTimeout } from 'node:timers/promises'
import type { SenseReader } from '#server/finding/read-senses.ts'
import { composeReply } from '#server/mentor/compose-reply.ts'
import { library } from '#server/mentor/library.ts'
import { LOOK_BACK } from '#server/mentor/sense.ts'
import type { LanguageModel } from './port.ts'

/** Milliseconds between pieces, so that a reply is seen to be written. */
const PACE = 40
const PIECE = /(?:\S+\s*){1,4}/g

interface Options {
  pace?: number
  /** Without it messages are understood by their words alone. */
  readSenses?: SenseReader
}

/** The mentor that needs no key and no network: it reasons over its own library (see `src/server/mentor`). */
export function createEmbeddedMentor({ pace = PACE, readSenses }: Options = {}): LanguageModel {
  return {
    name: 'Embedded mentor',
    contextTokens: null,
    async *write(request, signal) {
      signal.throwIfAborted()
      const messages = request.turns.flatMap(({ role, content }) => (role === 'user' ? [content] : []))
      const meant = await readSenses?.(messages.slice(-LOOK_BACK), signal)
      for (const piece of composeReply(request, library, meant).match(PIECE) ?? []) {
        yield piece
        await pause(pace, signal)
      }
    },
    async answer(task, signal) {
      signal.throwIfAborted()
      return task.shape.parse(task.embedded())
    },
  }
}

/** Waits, and throws the signal's own reason when it aborts (timers would throw an error of theirs). */
async function pause(milliseconds: number, signal: AbortSignal) {
  if (milliseconds > 0) await setTimeout(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted())
  signal.throwIfAborted()
}
