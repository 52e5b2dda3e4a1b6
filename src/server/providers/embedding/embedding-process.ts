import { answerQuestions } from '#server/providers/answer-questions.ts'
import { loadInnerProducts } from './inner-products.ts'
import { loadMiniLm } from './minilm.ts'
import type { NearPassage, Passage } from './port.ts'
import { openShelves } from './shelves.ts'

export type EmbeddingQuestion =
  | { put: string; passages: readonly Passage[]; most: number }
  | { drop: string }
  | { nearest: string; shelves: readonly string[]; most: number }

export interface EmbeddingAnswer {
  near: NearPassage[]
  /** Passages that a shelf is to hold and does not yet. */
  missing: number
}

const [modelFolder = '', shelvesFolder = ''] = process.argv.slice(2)
const loading = Promise.all([loadMiniLm(modelFolder), loadInnerProducts()]).then(([model, innerProducts]) =>
  openShelves({ model, innerProducts, folder: shelvesFolder }),
)
// Said to whoever asks.
loading.catch(() => undefined)

answerQuestions(async (question: EmbeddingQuestion): Promise<EmbeddingAnswer> => {
  const shelves = await loading
  if ('nearest' in question)
    return { near: await shelves.nearest(question.nearest, question.shelves, question.most), missing: 0 }
  if ('put' in question) return { near: [], missing: await shelves.put(question.put, question.passages, question.most) }
  await shelves.drop(question.drop)
  return { near: [], missing: 0 }
})
