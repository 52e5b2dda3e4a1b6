import { setTimeout } from 'node:timers/promises'
import { composeReply } from '#server/mentor/compose-reply.ts'
import { library } from '#server/mentor/library.ts'
import type { LanguageModel } from './port.ts'

/** Milliseconds between pieces, so that a reply is seen to be written. */
const PACE = 40
const PIECE = /(?:\S+\s*){1,4}/g

/** The mentor that needs no key and no network: it reasons over its own library (see `src/server/mentor`). */
export function createEmbeddedMentor({ pace = PACE }: { pace?: number } = {}): LanguageModel {
  return {
    name: 'Embedded mentor',
    contextTokens: null,
    async *write(request, signal) {
      signal.throwIfAborted()
      for (const piece of composeReply(request, library).match(PIECE) ?? []) {
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
