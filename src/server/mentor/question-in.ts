import { sentencesOf } from './sentences.ts'

/** The question of a reply: the last sentence that asks one. */
export const questionIn = (reply: string): string | null =>
  sentencesOf(reply).findLast((sentence) => sentence.includes('?')) ?? null
