import { readFileSync } from 'node:fs'
import type { ConceptFinder } from '#server/finding/find-concepts.ts'
import { z } from '#shared/zod.ts'

/** What somebody says, and the concept that a mentor would reach for first. */
const Question = z.object({ query: z.string(), concept: z.string() })
export type FindingQuestion = z.infer<typeof Question>

/** The questions of one file beside this one. */
export const questionsOf = (set: 'development' | 'test'): FindingQuestion[] =>
  readFileSync(new URL(`./finding-${set}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Question.parse(JSON.parse(line)))

export interface FindingScore {
  /** Parts of the questions, from 0 to 1, whose concept came first, and among the first three. */
  top1: number
  top3: number
  /** The mean of one divided by the rank; 0 where it was not found at all. */
  mrr: number
}

export async function scoreFinding(
  finder: ConceptFinder,
  questions: readonly FindingQuestion[],
): Promise<FindingScore> {
  const ranks: number[] = []
  for (const { query, concept } of questions) {
    const found = await finder.find(query, Infinity)
    ranks.push(found.findIndex(({ concept: { id } }) => id === concept) + 1)
  }
  const part = (counts: (rank: number) => number) =>
    ranks.reduce((sum, rank) => sum + (rank ? counts(rank) : 0), 0) / ranks.length
  return {
    top1: part((rank) => Number(rank === 1)),
    top3: part((rank) => Number(rank <= 3)),
    mrr: part((rank) => 1 / rank),
  }
}
