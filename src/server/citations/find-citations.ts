import { type ConceptPassage, conceptPassages, STATED } from '#server/finding/concept-passages.ts'
import type { Concept } from '#server/mentor/content.ts'
import { placedSentences, sentenceKey, sentencesOf } from '#server/mentor/sentences.ts'

/** A sentence of a reply that rests on a passage: `at` is where it ends in the reply, in UTF-16 units. */
export interface StoredCitation {
  at: number
  passageId: string
}

/** The passages of a library by the keys of their sentences. */
export type PassageIndex = ReadonlyMap<string, ConceptPassage['id']>

/** A reply with more of them is more marks than text. */
export const CITATIONS_AT_MOST = 20
/** Shorter sentences, such as "It costs £80.", may come from anywhere: they are cited only where their passage goes on. */
const TELLING_WORDS = 5

export const indexPassages = (concepts: readonly Concept[]): PassageIndex =>
  new Map(
    concepts
      .flatMap(conceptPassages)
      .filter(({ section }) => STATED.has(section))
      .flatMap(({ id, text }) => sentencesOf(text).map((sentence) => [sentenceKey(sentence), id] as const))
      // Of two pages that say the same, the first is named.
      .reverse(),
  )

/**
 * The sentences of a markdown text that stand in the library, each with its passage, in the order of the text. Where sentences of one
 * passage follow one another, the last stands for them. Takes time in proportion to the text.
 */
export function findCitations(text: string, index: PassageIndex): StoredCitation[] {
  const citations: StoredCitation[] = []
  let previous: string | null = null
  for (const { text: sentence, end } of placedSentences(text)) {
    const passageId = passageOf(sentence, index, previous)
    if (passageId !== null && passageId === previous) citations.pop()
    if (passageId !== null && citations.length === CITATIONS_AT_MOST) break
    if (passageId !== null) citations.push({ at: end, passageId })
    previous = passageId
  }
  return citations
}

/** Of the whole sentence, or of what follows an introduction such as "One trap:". */
function passageOf(sentence: string, index: PassageIndex, previous: string | null): string | null {
  const introduced = sentence.indexOf(': ')
  const wordings = introduced < 0 ? [sentence] : [sentence, sentence.slice(introduced)]
  for (const key of wordings.map(sentenceKey)) {
    const passageId = index.get(key)
    if (passageId && (passageId === previous || key.split(' ').length >= TELLING_WORDS)) return passageId
  }
  return null
}
