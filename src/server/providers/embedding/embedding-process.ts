import { answerQuestions } from '#server/providers/answer-questions.ts'
import { loadInnerProducts } from './inner-products.ts'
import { loadMiniLm } from './minilm.ts'
import type { LikelyClass, NearPassage, Passage } from './port.ts'
import { openShelves } from './shelves.ts'

export type EmbeddingQuestion =
  | { put: string; passages: readonly Passage[]; most: number }
  | { drop: string }
  | { nearest: string; shelves: readonly string[]; most: number }
  | { likeliest: string; shelf: string; most: number }

export interface EmbeddingAnswer {
  near: NearPassage[]
  likely: LikelyClass[]
  /** Passages that a shelf is to hold and does not yet. */
  missing: number
}

const [modelFolder = '', folder = '', prepared = ''] = process.argv.slice(2)
const loading = Promise.all([loadMiniLm(modelFolder), loadInnerProducts()]).then(([model, innerProducts]) =>
  openShelves({ model, innerProducts, folder, prepared }),
)
// Said to whoever asks.
loading.catch(() => undefined)

const NOTHING: EmbeddingAnswer = { near: [], likely: [], missing: 0 }

answerQuestions(async (question: EmbeddingQuestion): Promise<EmbeddingAnswer> => {
  const shelves = await loading
  if ('nearest' in question)
    return { ...NOTHING, near: await shelves.nearest(question.nearest, question.shelves, question.most) }
  if ('likeliest' in question)
    return { ...NOTHING, likely: await shelves.likeliest(question.likeliest, question.shelf, question.most) }
  if ('put' in question)
    return { ...NOTHING, missing: await shelves.put(question.put, question.passages, question.most) }
  await shelves.drop(question.drop)
  return NOTHING
})
