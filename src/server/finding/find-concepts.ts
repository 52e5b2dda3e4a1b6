import type { Concept } from '#server/mentor/content.ts'
import type { MeaningSearch, NearPassage } from '#server/providers/embedding/port.ts'
import type { Logger } from 'pino'
import { type ConceptPassage, conceptPassages } from './concept-passages.ts'
import { indexTexts } from './text-search.ts'

export interface FoundConcept {
  concept: Concept
  /** In standard deviations above the concepts of the library, on this question: comparable within one answer only. */
  score: number
  /** Of its page, nearest to the question first; none where meanings are not at hand. */
  passages: ConceptPassage[]
}

export interface ConceptFinder {
  /** Concepts that a text is about, best first. Meanings are brought in once they are there: until then, and where they fail, the words find alone. */
  find(text: string, most: number): Promise<FoundConcept[]>
  /** Resolves once meanings are there, or cannot be. */
  getReady(): Promise<void>
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
  const searchWords = indexTexts(pages.map(wordsOf))
  let state: 'none' | 'there' | 'failed' = 'none'
  let readying: Promise<void> | null = null

  const getReady = () => (readying ??= meanings.isInstalled() ? putUp() : Promise.resolve())
  async function putUp() {
    try {
      await meanings.put(LIBRARY_SHELF, [...byId.values()])
      state = 'there'
    } catch (error) {
      state = 'failed'
      log.warn({ err: error }, 'the meanings of the library could not be worked out; its words are searched alone')
    }
  }
  const near = async (text: string): Promise<NearPassage[]> => {
    void getReady()
    if (state !== 'there') return []
    return meanings.nearest(text, [LIBRARY_SHELF], LOOKED_AT).catch((error: unknown) => {
      log.warn({ err: error }, 'a question could not be searched by its meaning')
      return []
    })
  }
  return {
    getReady,
    async find(text, most) {
      const found = searchWords(text)
      const byWords = standardised(pages.map((_, at) => found.get(at) ?? 0))
      const nearest = await near(text)
      const passages = Map.groupBy(nearest, ({ id }) => byId.get(id)?.conceptId ?? '')
      const ofConcept = concepts.map(({ id }) => passages.get(id) ?? [])
      const byMeaning = standardised(ofConcept.map((own) => meanOfNearest(own, nearest.at(-1)?.score ?? 0)))
      const part = nearest.length > 0 ? partOfWords : 1
      return concepts
        .map((concept, at) => ({
          concept,
          score: part * byWords[at]! + (1 - part) * byMeaning[at]!,
          passages: ofConcept[at]!.flatMap(({ id }) => byId.get(id) ?? []),
        }))
        .filter(({ score, passages: own }, at) => score > 0 && (own.length > 0 || found.has(at)))
        .sort((one, other) => other.score - one.score)
        .slice(0, most)
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

/** In standard deviations from the mean. */
function standardised(scores: number[]): number[] {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const deviation = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length)
  return scores.map((score) => (deviation > 0 ? (score - mean) / deviation : 0))
}
