import type { ConceptFinder } from '#server/finding/find-concepts.ts'
import { type EvaluationSet, percent, type Row } from './evaluation.ts'
import { type FindingQuestion, questionsOf } from './labelled.ts'
import { openFinding } from './open-finding.ts'

const WAYS = {
  words: { words: 1, meaning: 0, asked: 0 },
  meaning: { words: 0, meaning: 1, asked: 0 },
  'words and meaning': { words: 0.45, meaning: 0.55, asked: 0 },
  asked: { words: 0, meaning: 0, asked: 1 },
  all: undefined,
}

/** How well the concept is found that a question is about: by each way of finding, and by what the product makes of them. */
export async function finding(set: EvaluationSet): Promise<Row[]> {
  const { open, close } = openFinding()
  const questions = questionsOf(set)
  const rows: Row[] = []
  for (const [way, weights] of Object.entries(WAYS)) {
    const { finder, isByMeaning } = await open(weights)
    if (isByMeaning || way === 'words')
      rows.push({ what: `${way}, ${questions.length} questions`, figures: await score(finder, questions) })
    else rows.push({ what: way, figures: 'not measured: the embeddings are not installed, or failed' })
  }
  await close()
  return rows
}

/** Parts of the questions whose concept came first and among the first three, and the mean of one divided by its rank (0 where it was not found). */
async function score(finder: ConceptFinder, questions: readonly FindingQuestion[]): Promise<string> {
  const ranks: number[] = []
  for (const { query, concept } of questions) {
    const found = await finder.find(query, Infinity)
    ranks.push(found.findIndex(({ concept: { id } }) => id === concept) + 1)
  }
  const part = (counts: (rank: number) => number) =>
    ranks.reduce((sum, rank) => sum + (rank ? counts(rank) : 0), 0) / ranks.length
  const [top1, top3] = [part((rank) => Number(rank === 1)), part((rank) => Number(rank <= 3))]
  return `top-1 ${percent(top1)}  top-3 ${percent(top3)}  MRR ${part((rank) => 1 / rank).toFixed(3)}`
}
