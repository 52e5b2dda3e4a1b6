import { sentencesOf } from '#server/mentor/sentences.ts'
import { syllablesIn } from './syllables.ts'

export interface ReadingLevel {
  /** Flesch-Kincaid grade: the years of (American) schooling a reader needs. */
  grade: number
  /** The sentence that is hardest to read. */
  hardest: string
}

/** The Flesch-Kincaid grade of these texts taken together: Kincaid and others, Research Branch Report 8-75, US Navy, 1975. */
export function readingLevel(texts: string[]): ReadingLevel {
  const sentences = sentencesIn(texts)
  const hardest = sentences
    .map((sentence) => ({ sentence, grade: gradeOf([sentence]) }))
    .reduce((one, other) => (other.grade > one.grade ? other : one), { sentence: '', grade: -Infinity })
  return { grade: gradeOf(sentences), hardest: hardest.sentence }
}

export const sentencesIn = (texts: string[]) =>
  texts.flatMap(sentencesOf).filter((sentence) => wordsIn(sentence).length > 0)

export function gradeOf(sentences: string[]): number {
  const words = sentences.flatMap(wordsIn)
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  if (words.length === 0) return 0
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

/** Signs between figures are not words. */
export const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
