import { readConfig } from '#server/config.ts'
import { type ConceptFinder, createConceptFinder } from '#server/finding/find-concepts.ts'
import { createIntentFinder } from '#server/finding/find-intent.ts'
import { createLineFinder } from '#server/finding/find-lines.ts'
import { createSenseReader, type SenseReader } from '#server/finding/read-senses.ts'
import { createSituationFinder } from '#server/finding/find-situation.ts'
import { library } from '#server/mentor/library.ts'
import { createEmbeddedMeaningSearch } from '#server/providers/embedding/embedded.ts'
import pino from 'pino'

interface Opened {
  finder: ConceptFinder
  readSenses: SenseReader
  isByMeaning: boolean
}

/**
 * The library as the product finds things in it, without a server; what was worked out is kept in its data directory. `open` weighs words
 * against meaning, as the product does unless told otherwise.
 */
export function openFinding() {
  const { MODELS_DIR, DATA_DIR } = readConfig(process.env)
  const { concepts, intents: examples, situations } = library.content
  const meanings = createEmbeddedMeaningSearch(MODELS_DIR, DATA_DIR)
  const log = pino(pino.destination(2))
  return {
    /** Where meanings cannot be brought in, `isByMeaning` is false and words are searched alone. */
    async open(partOfWords?: number): Promise<Opened> {
      const finder = createConceptFinder({ concepts, meanings, log, partOfWords })
      const intents = createIntentFinder({ examples, meanings, log })
      const told = createSituationFinder({ situations, meanings, log })
      const lines = createLineFinder({ situations, concepts, meanings, log })
      const ready = await Promise.all([finder, intents, told, lines].map((one) => one.getReady()))
      const readSenses = createSenseReader({ concepts: finder, intents, situations: told, lines })
      return { finder, isByMeaning: ready.every(Boolean), readSenses }
    },
    close: () => meanings.close(),
  }
}
