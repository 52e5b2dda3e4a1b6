import type { Concept } from '#server/mentor/content.ts'
import type { MeaningSearch, NearPassage } from '#server/providers/embedding/port.ts'
import { standardised } from '#server/standardised.ts'
import type { Logger } from 'pino'
import { type ConceptPassage, conceptPassages } from './concept-passages.ts'
import { createShelf } from './shelf.ts'
import { indexTexts, type TextIndex } from './text-search.ts'

export interface FoundConcept {
  concept: Concept
  /** How far it stands out from the library on this question, by words and meaning: comparable within one answer only. */
  score: number
  /** The mean cosine between the question and the five nearest passages of its page; null where meanings are not at hand. */
  nearness: number | null
  /** Of its page, nearest to the question first; none where meanings are not at hand. */
  passages: ConceptPassage[]
}

export interface ConceptFinder {
  /** Concepts that a text is about, best first: by words and meaning, or by words alone where meanings are not at hand (see `Shelf`). Never rejects. */
  find(text: string, most: number): Promise<FoundConcept[]>
  /** Resolves once meanings are there, however long it takes: true, or false where they cannot be. */
  getReady(): Promise<boolean>
}

interface Needs {
  concepts: readonly Concept[]
  meanings: MeaningSearch
  log: Logger
  /** Of the score; the rest is of meaning. */
  partOfWords?: number
}

export const LIBRARY_SHELF = 'library'
/** What people say counts twice in the words of a page. */
const TWICE = new Set(['name', 'everyday'])
/** A question's meaning is that of a page by its nearest passages: so many. */
const NEAREST = 5
/** So many passages are looked at for all concepts; those beyond count as the last of them. */
const LOOKED_AT = 300
/** Chosen on the development questions (docs/evaluation.md). */
const PART_OF_WORDS = 0.45

export function createConceptFinder({ concepts, meanings, log, partOfWords = PART_OF_WORDS }: Needs): ConceptFinder {
  const pages = concepts.map(conceptPassages)
  const byId = new Map(pages.flat().map((passage) => [passage.id, passage]))
  // Where nobody asks, a start does not wait for it.
  let index: TextIndex | null = null
  const shelf = createShelf({ name: LIBRARY_SHELF, passages: [...byId.values()], meanings, log })

  return {
    getReady: shelf.getReady,
    async find(text, most) {
      const found = (index ??= indexTexts(pages.map(wordsOf))).search(text)
      const byWords = standardised(pages.map((_, at) => found.get(at) ?? 0))
      const nearest = await shelf.nearest(text, LOOKED_AT)
      const passages = Map.groupBy(nearest ?? [], ({ id }) => byId.get(id)?.conceptId ?? '')
      const ofConcept = concepts.map(({ id }) => passages.get(id) ?? [])
      const nearness = ofConcept.map((own) => meanOfNearest(own, nearest?.at(-1)?.score ?? 0))
      const byMeaning = standardised(nearness)
      const part = nearest ? partOfWords : 1
      return concepts
        .map((concept, at) => ({ concept, at, score: part * byWords[at]! + (1 - part) * byMeaning[at]! }))
        .filter(({ score, at }) => score > 0 && (ofConcept[at]!.length > 0 || found.has(at)))
        .sort((one, other) => other.score - one.score)
        .slice(0, most)
        .map(({ concept, at, score }) => ({
          concept,
          score,
          nearness: nearest && nearness[at]!,
          passages: ofConcept[at]!.flatMap(({ id }) => byId.get(id) ?? []),
        }))
    },
  }
}

const wordsOf = (passages: ConceptPassage[]) =>
  passages.map(({ section, text }) => (TWICE.has(section) ? `${text}\n${text}` : text)).join('\n')

/** The mean score of the nearest passages of a concept; those that were not looked at count as the last one that was. */
function meanOfNearest(own: NearPassage[], last: number): number {
  const scores = own.slice(0, NEAREST).map(({ score }) => score)
  return (scores.reduce((sum, score) => sum + score, 0) + (NEAREST - scores.length) * last) / NEAREST
}
