import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { createFinders } from '#server/finding/create-finders.ts'
import type { ConceptFinder, Weights } from '#server/finding/find-concepts.ts'
import type { SenseReader } from '#server/finding/read-senses.ts'
import { library } from '#server/mentor/library.ts'
import { createEmbeddedMeaningSearch } from '#server/providers/embedding/embedded.ts'
import pino from 'pino'

interface Opened {
  finder: ConceptFinder
  readSenses: SenseReader
  isByMeaning: boolean
}

/**
 * The library as the product finds things in it, without a server; what was worked out is kept in its data directory. `open` weighs what
 * a score is made of as the product does unless told otherwise.
 */
export function openFinding() {
  const { MODELS_DIR, DATA_DIR } = readConfig(process.env)
  const meanings = createEmbeddedMeaningSearch({ modelsDir: MODELS_DIR, folder: join(DATA_DIR, 'shelves') })
  const log = pino(pino.destination(2))
  return {
    /** Where meanings cannot be brought in, `isByMeaning` is false and words are searched alone. */
    async open(weights?: Weights): Promise<Opened> {
      const { concepts, readSenses, getReady } = createFinders({ content: library.content, meanings, log, weights })
      return { finder: concepts, isByMeaning: await getReady(), readSenses }
    },
    close: () => meanings.close(),
  }
}
