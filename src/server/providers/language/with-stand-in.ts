import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LanguageModel, ReplyRequest } from './port.ts'

/** Longest that somebody waits for the first words of a model before another writes in its place. */
const PATIENCE_MS = 8000

interface Options {
  log: Logger
  patienceMs?: number
}

/**
 * A model in whose place `standIn` writes a reply where it fails, or has said nothing for eight seconds; the request is told of it. What
 * fails after the first words fails as ever: nobody finishes another's sentence.
 */
export function withStandIn(
  model: LanguageModel,
  standIn: LanguageModel,
  { log, patienceMs = PATIENCE_MS }: Options,
): LanguageModel {
  return {
    ...model,
    async *write(request: ReplyRequest, signal: AbortSignal) {
      const ours = new AbortController()
      const pieces = model.write(request, AbortSignal.any([signal, ours.signal]))[Symbol.asyncIterator]()
      const first = await firstOf(pieces, patienceMs, signal).catch((error: unknown) => {
        signal.throwIfAborted()
        ours.abort(error)
        log.warn({ err: error }, `${model.name} said nothing; ${standIn.name} writes in its place`)
        return null
      })
      if (!first) {
        await request.onStandIn?.()
        yield* standIn.write(request, signal)
        return
      }
      try {
        for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
      } finally {
        ours.abort()
      }
    },
  }
}

/** The first piece. Throws what the model throws, an Error where it says nothing for so long, and the signal's reason when it aborts. */
async function firstOf(pieces: AsyncIterator<string>, patienceMs: number, signal: AbortSignal) {
  const over = new AbortController()
  const first = pieces.next()
  // It may fail when nobody waits for it any more.
  first.catch(() => undefined)
  try {
    return await Promise.race([first, silence(patienceMs, AbortSignal.any([signal, over.signal]))])
  } finally {
    over.abort()
  }
}

async function silence(milliseconds: number, signal: AbortSignal): Promise<never> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted())
  throw new Error(`it said nothing for ${milliseconds} ms`)
}
