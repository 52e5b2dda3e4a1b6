import type { library } from '#server/mentor/library.ts'
import type { MeaningSearch, Passage } from '#server/providers/embedding/port.ts'
import type { Logger } from 'pino'
import { conceptPassages } from './concept-passages.ts'
import { type ConceptFinder, createConceptFinder, LIBRARY_SHELF } from './find-concepts.ts'
import { createIntentFinder, INTENT_SHELF, intentPassages } from './find-intent.ts'
import { createLineFinder, LINE_SHELF, linePassages } from './find-lines.ts'
import { createSituationFinder, SITUATION_SHELF, situationPassages } from './find-situation.ts'
import { createSenseReader, type SenseReader } from './read-senses.ts'

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
  /** Of the score of a concept; the product's own unless told otherwise. */
  partOfWords?: number
}

/** Those of the product: `concepts` also finds passages for models, `readSenses` is the embedded mentor's. */
export function createFinders({ content, meanings, log, partOfWords }: Needs): Finders {
  const concepts = createConceptFinder({ concepts: content.concepts, meanings, log, partOfWords })
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

/** The shelves on which the library stands, and what each holds. */
export const libraryShelves = (content: Content): { name: string; passages: Passage[] }[] => [
  { name: SITUATION_SHELF, passages: situationPassages(content) },
  { name: INTENT_SHELF, passages: intentPassages(content.intents) },
  { name: LIBRARY_SHELF, passages: content.concepts.flatMap(conceptPassages) },
  { name: LINE_SHELF, passages: linePassages(content) },
]
