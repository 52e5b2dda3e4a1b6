import { type ConceptFinder, createConceptFinder } from '#server/finding/find-concepts.ts'
import { library } from '#server/mentor/library.ts'
import { createEmbeddedMeaningSearch } from '#server/providers/embedding/embedded.ts'
import pino from 'pino'

/**
 * The library as the product finds things in it, without a server; what was worked out is kept in its data directory. `open` weighs words
 * against meaning, as the product does unless told otherwise.
 */
export function openFinding() {
  const { MODELS_DIR: models = './models', DATA_DIR: data = './data' } = process.env
  const { concepts } = library.content
  const meanings = createEmbeddedMeaningSearch(models, data)
  const log = pino(pino.destination(2))
  if (!meanings.isInstalled())
    log.warn('the embeddings are not installed ("npm run models" fetches them): words are searched alone')
  return {
    concepts,
    async open(partOfWords?: number): Promise<ConceptFinder> {
      const finder = createConceptFinder({ concepts, meanings, log, partOfWords })
      await finder.getReady()
      return finder
    },
    close: () => meanings.close(),
  }
}
