import type { Concept } from '#server/mentor/content.ts'
import type { MeaningSearch, NearPassage } from '#server/providers/embedding/port.ts'
import { standardised } from '#server/standardised.ts'
import type { Logger } from 'pino'
import { type ConceptPassage, conceptPassages } from './concept-passages.ts'
import { createShelf, type ShelfOf } from './shelf.ts'
import { indexTexts, type TextIndex } from './text-search.ts'

export interface FoundConcept {
  concept: Concept
  /** How far it stands out from the library: the weighted mean of what each way of finding says in standard deviations, or what words alone say. */
  score: number
  /** The mean cosine between the question and the five nearest passages of its page; null where meanings are not at hand. */
  nearness: number | null
  /** Of its page, nearest to the question first; none where meanings are not at hand. */
  passages: ConceptPassage[]
}

export interface ConceptFinder {
  /** Concepts that a text is about, best first; by words alone where meanings are not at hand (see `Shelf`). Never rejects. */
  find(text: string, most: number): Promise<FoundConcept[]>
  /** Resolves once meanings are there, however long it takes: true, or false where they cannot be. */
  getReady(): Promise<boolean>
}

/** What a score is made of, in parts of one. */
export interface Weights {
  /** The words that a text and the page have in common. */
  words: number
  /** How near the text's meaning is to that of the page's passages. */
  meaning: number
  /** How like the text is to what was asked by people whom the page would have helped. */
  asked: number
}

interface Needs {
  concepts: readonly Concept[]
  meanings: MeaningSearch
  log: Logger
  weights?: Weights
}

/** What people say counts twice in the words of a page. */
const TWICE = new Set(['name', 'everyday'])
/** A question's meaning is that of a page by its nearest passages: so many. */
const NEAREST = 5
/** So many passages are looked at for all concepts; those beyond count as the last of them. */
const LOOKED_AT = 300
/** Chosen on the development questions (docs/evaluation.md). */
const WEIGHTS: Weights = { words: 0.3, meaning: 0.1, asked: 0.6 }

export const libraryShelf = (concepts: readonly Concept[]): ShelfOf => ({
  name: 'library',
  passages: concepts.flatMap(conceptPassages),
})

export const askedShelf = (concepts: readonly Concept[]): ShelfOf => ({
  name: 'asked',
  passages: concepts.flatMap(({ id, name, aliases, everyday, asked }) =>
    [name, ...aliases, ...everyday, ...asked].map((text, at) => ({ id: `${id} ${at}`, text })),
  ),
  hasClasses: true,
})

export function createConceptFinder({ concepts, meanings, log, weights = WEIGHTS }: Needs): ConceptFinder {
  const pages = concepts.map(conceptPassages)
  const byId = new Map(pages.flat().map((passage) => [passage.id, passage]))
  // Where nobody asks, a start does not wait for it.
  let index: TextIndex | null = null
  const shelf = createShelf({ ...libraryShelf(concepts), meanings, log })
  const askedFor = createShelf({ ...askedShelf(concepts), meanings, log })

  return {
    getReady: async () => (await Promise.all([shelf.getReady(), askedFor.getReady()])).every(Boolean),
    async find(text, most) {
      const found = (index ??= indexTexts(concepts.map((concept, at) => wordsOf(pages[at]!, concept)))).search(text)
      const byWords = standardised(pages.map((_, at) => found.get(at) ?? 0))
      const [nearest, likely] = await Promise.all([
        shelf.nearest(text, LOOKED_AT),
        askedFor.likeliest(text, concepts.length),
      ])
      if (!nearest || !likely)
        return bestOf(byWords, most).map(([at, score]) => ({
          concept: concepts[at]!,
          score,
          nearness: null,
          passages: [],
        }))
      const passages = Map.groupBy(nearest, ({ id }) => byId.get(id)?.conceptId ?? '')
      const ofConcept = concepts.map(({ id }) => passages.get(id) ?? [])
      const nearness = ofConcept.map((own) => meanOfNearest(own, nearest.at(-1)?.score ?? 0))
      const byMeaning = standardised(nearness)
      const byAsked = new Map(likely.map(({ id, score }) => [id, score]))
      const scores = concepts.map(
        ({ id }, at) =>
          weights.words * byWords[at]! + weights.meaning * byMeaning[at]! + weights.asked * (byAsked.get(id) ?? 0),
      )
      return bestOf(scores, most).map(([at, score]) => ({
        concept: concepts[at]!,
        score,
        nearness: nearness[at]!,
        passages: ofConcept[at]!.flatMap(({ id }) => byId.get(id) ?? []),
      }))
    },
  }
}

const wordsOf = (page: ConceptPassage[], { asked }: Concept) =>
  [...page.map(({ section, text }) => (TWICE.has(section) ? `${text}\n${text}` : text)), ...asked].join('\n')

/** The places of the best, with what they score: all are above the mean. */
const bestOf = (scores: number[], most: number): [at: number, score: number][] =>
  [...scores.entries()]
    .filter(([, score]) => score > 0)
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)

/** The mean score of the nearest passages of a concept; those that were not looked at count as the last one that was. */
function meanOfNearest(own: NearPassage[], last: number): number {
  const scores = own.slice(0, NEAREST).map(({ score }) => score)
  return (scores.reduce((sum, score) => sum + score, 0) + (NEAREST - scores.length) * last) / NEAREST
}
