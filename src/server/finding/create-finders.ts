import type { library } from '#server/mentor/library.ts'
import type { MeaningSearch } from '#server/providers/embedding/port.ts'
import type { Logger } from 'pino'
import { askedShelf, type ConceptFinder, createConceptFinder, libraryShelf, type Weights } from './find-concepts.ts'
import { createIntentFinder, intentShelf } from './find-intent.ts'
import { createLineFinder, lineShelf } from './find-lines.ts'
import { createSituationFinder, situationShelf } from './find-situation.ts'
import { createSenseReader, type SenseReader } from './read-senses.ts'
import type { ShelfOf } from './shelf.ts'

type Content = Pick<(typeof library)['content'], 'concepts' | 'situations' | 'intents' | 'strays'>

/** What finds things in the library of the mentor. */
export interface Finders {
  concepts: ConceptFinder
  readSenses: SenseReader
  /** Resolves once all meanings are there, however long it takes: true, or false where they cannot be. */
  getReady(): Promise<boolean>
}

interface Needs {
  content: Content
  meanings: MeaningSearch
  log: Logger
  /** Of what the score of a concept is made of; the product's own unless told otherwise. */
  weights?: Weights
}

/** Those of the product: `concepts` also finds passages for models, `readSenses` is the embedded mentor's. */
export function createFinders({ content, meanings, log, weights }: Needs): Finders {
  const concepts = createConceptFinder({ concepts: content.concepts, meanings, log, weights })
  const intents = createIntentFinder({ examples: content.intents, meanings, log })
  const situations = createSituationFinder({ content, meanings, log })
  const lines = createLineFinder({ ...content, meanings, log })
  return {
    concepts,
    readSenses: createSenseReader({ concepts, intents, situations, lines }),
    async getReady() {
      const ready = await Promise.all([situations, intents, concepts, lines].map((finder) => finder.getReady()))
      return ready.every(Boolean)
    },
  }
}

/** All shelves on which what the mentor knows stands. */
export const allShelves = (content: Content): ShelfOf[] => [
  situationShelf(content),
  intentShelf(content.intents),
  libraryShelf(content.concepts),
  askedShelf(content.concepts),
  lineShelf(content),
]
