import { readConfig } from '#server/config.ts'
import { type ConceptFinder, createConceptFinder } from '#server/finding/find-concepts.ts'
import { library } from '#server/mentor/library.ts'
import { createEmbeddedMeaningSearch } from '#server/providers/embedding/embedded.ts'
import pino from 'pino'

/**
 * The library as the product finds things in it, without a server; what was worked out is kept in its data directory. `open` weighs words
 * against meaning, as the product does unless told otherwise.
 */
export function openFinding() {
  const { MODELS_DIR, DATA_DIR } = readConfig(process.env)
  const { concepts } = library.content
  const meanings = createEmbeddedMeaningSearch(MODELS_DIR, DATA_DIR)
  const log = pino(pino.destination(2))
  return {
    concepts,
    /** Where meanings cannot be brought in, `isByMeaning` is false and words are searched alone. */
    async open(partOfWords?: number): Promise<{ finder: ConceptFinder; isByMeaning: boolean }> {
      const finder = createConceptFinder({ concepts, meanings, log, partOfWords })
      return { finder, isByMeaning: await finder.getReady() }
    },
    close: () => meanings.close(),
  }
}
