import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { entryBeside } from '#server/entry-beside.ts'
import { packageRoot } from '#server/package-root.ts'
import { createModelProcess } from '#server/providers/model-process.ts'
import type { EmbeddingAnswer, EmbeddingQuestion } from './embedding-process.ts'
import { MINILM_FILES } from './minilm-files.ts'
import { EmbeddingFailure, type MeaningSearch } from './port.ts'

/** Its 130 MB are given back after so long without a question. */
const IDLE_MS = 30 * 60_000
/** The model loaded and a part of a shelf worked out, on a slow machine that does other things. */
const LONGEST_MS = 60_000
/** Passages worked out at once: questions go between, and what was worked out before a failure is kept. */
const PART = 64
/** Where nobody asks meanwhile: a shelf is written whole after each. */
const LARGE_PART = 512

/** Where set-up keeps what it has worked out of the library. */
export const preparedShelves = (modelsDir: string) => join(embeddingsIn(modelsDir), 'library')
const embeddingsIn = (modelsDir: string) => join(resolve(packageRoot(), modelsDir), 'embeddings')

interface Options {
  /** Filled by `npm run models`. */
  modelsDir: string
  /** Where shelves are kept. */
  folder: string
  /** Takes all of a processor's time to put up, where somebody waits for it and nobody for anything else. */
  isHurried?: boolean
}

/** MiniLM in a process of its own, started by the first question. */
export function createEmbeddedMeaningSearch({ modelsDir, folder, isHurried = false }: Options): MeaningSearch {
  const embeddings = embeddingsIn(modelsDir)
  const model = createModelProcess<EmbeddingQuestion, EmbeddingAnswer>({
    entry: entryBeside(import.meta.url, 'embedding-process'),
    args: [embeddings, resolve(folder), preparedShelves(modelsDir)],
    idleMs: IDLE_MS,
    longestMs: LONGEST_MS,
  })
  const isInstalled = () => Object.values(MINILM_FILES).every((file) => existsSync(join(embeddings, file)))
  const closing = new AbortController()
  const ask = async (question: EmbeddingQuestion) => {
    if (closing.signal.aborted) throw new EmbeddingFailure('it was closed')
    if (!isInstalled()) throw new EmbeddingFailure(`there is no model in ${embeddings}`)
    return model.ask(question).catch((cause: unknown) => {
      throw new EmbeddingFailure(cause instanceof Error ? cause.message : String(cause), { cause })
    })
  }
  let before: Promise<unknown> = Promise.resolve()
  /** One shelf after the other, so that together they take no more of the processor than one. */
  const inTurn = (putUp: () => Promise<void>) => {
    const after = before.then(putUp)
    before = after.catch(() => undefined)
    return after
  }
  return {
    isInstalled,
    put: (shelf, passages) =>
      inTurn(async () => {
        for (let missing = passages.length; missing > 0;) {
          const began = performance.now()
          missing = (await ask({ put: shelf, passages, most: isHurried ? LARGE_PART : PART })).missing
          // Nobody waits for it, and somebody may be waiting for a voice: it takes half of the processor's time.
          if (missing > 0 && !isHurried)
            await setTimeout(performance.now() - began, undefined, closing).catch(() => undefined)
        }
      }),
    drop: async (shelf) => void (await ask({ drop: shelf })),
    nearest: async (text, shelves, most) => (await ask({ nearest: text, shelves, most })).near,
    likeliest: async (text, shelf, most) => (await ask({ likeliest: text, shelf, most })).likely,
    close() {
      closing.abort()
      return model.close()
    },
  }
}
