import { setTimeout } from 'node:timers/promises'
import type { ConceptFinder } from '#server/finding/find-concepts.ts'
import { composeReply } from '#server/mentor/compose-reply.ts'
import { library } from '#server/mentor/library.ts'
import type { Meant } from '#server/mentor/understand.ts'
import type { LanguageModel, Turn } from './port.ts'

/** Milliseconds between pieces, so that a reply is seen to be written. */
const PACE = 40
const PIECE = /(?:\S+\s*){1,4}/g

/** A score from which a concept is surely what a message is about: right for four of five such messages (docs/evaluation.md). */
const CLEAR = 4
/** So many of a conversation's last messages are searched by their meaning: each takes some 10 ms. */
const SEARCHED = 12

interface Options {
  pace?: number
  /** Without it messages are understood by their words alone. */
  finder?: ConceptFinder
}

/** The mentor that needs no key and no network: it reasons over its own library (see `src/server/mentor`). */
export function createEmbeddedMentor({ pace = PACE, finder }: Options = {}): LanguageModel {
  return {
    name: 'Embedded mentor',
    contextTokens: null,
    async *write(request, signal) {
      signal.throwIfAborted()
      const meant = finder ? await meantIn(request.turns, finder) : undefined
      signal.throwIfAborted()
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

/** What the messages of a conversation are nearest to. */
async function meantIn(turns: readonly Turn[], finder: ConceptFinder): Promise<Meant> {
  const messages = turns.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).slice(-SEARCHED)
  const found = await Promise.all(messages.map((message) => finder.find(message, 1)))
  return new Map(
    found.flatMap(([best], at) =>
      best && best.passages.length > 0
        ? [[messages[at]!, { conceptId: best.concept.id, isClear: best.score >= CLEAR }]]
        : [],
    ),
  )
}

/** Waits, and throws the signal's own reason when it aborts (timers would throw an error of theirs). */
async function pause(milliseconds: number, signal: AbortSignal) {
  if (milliseconds > 0) await setTimeout(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted())
  signal.throwIfAborted()
}
