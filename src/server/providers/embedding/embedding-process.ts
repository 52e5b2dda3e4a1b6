import { join } from 'node:path'
import { answerQuestions } from '#server/providers/answer-questions.ts'
import { loadInnerProducts } from './inner-products.ts'
import { loadMiniLm } from './minilm.ts'
import type { NearPassage, Passage } from './port.ts'
import { openShelves } from './shelves.ts'

export type EmbeddingQuestion =
  | { put: string; passages: readonly Passage[] }
  | { drop: string }
  | { nearest: string; shelves: readonly string[]; most: number }

const [modelFolder = '', shelvesFolder = ''] = process.argv.slice(2)
const loading = Promise.all([loadMiniLm(join(modelFolder)), loadInnerProducts()]).then(([model, innerProducts]) =>
  openShelves({ model, innerProducts, folder: shelvesFolder }),
)
// Said to whoever asks.
loading.catch(() => undefined)

answerQuestions(async (question: EmbeddingQuestion): Promise<NearPassage[]> => {
  const shelves = await loading
  if ('nearest' in question) return shelves.nearest(question.nearest, question.shelves, question.most)
  await ('put' in question ? shelves.put(question.put, question.passages) : shelves.drop(question.drop))
  return []
})
