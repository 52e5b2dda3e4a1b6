import { stemsOf } from '#server/mentor/words.ts'

/** Okapi BM25 with its usual constants. */
const K1 = 1.2
const B = 0.75

export interface TextIndex {
  /** How well each of the texts that share a telling word with a question answers it, by its place among them. */
  search(question: string): Map<number, number>
  /** How much the stem of a word tells: the rarer among the texts, the more. Only of those the texts have. */
  weights: ReadonlyMap<string, number>
}

/** An index over the words of texts. Source: Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009. */
export function indexTexts(texts: readonly string[]): TextIndex {
  const holders = new Map<string, { text: number; times: number }[]>()
  const lengths = texts.map((text, at) => {
    const stems = stemsOf(text)
    const counts = new Map<string, number>()
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
    for (const [stem, times] of counts) {
      const held = holders.get(stem)
      if (held) held.push({ text: at, times })
      else holders.set(stem, [{ text: at, times }])
    }
    return stems.length
  })
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const weights = new Map(
    [...holders].map(([stem, { length }]) => [stem, Math.log(1 + (texts.length - length + 0.5) / (length + 0.5))]),
  )
  return {
    weights,
    search(question) {
      const scores = new Map<number, number>()
      for (const stem of new Set(stemsOf(question)))
        for (const { text, times } of holders.get(stem) ?? []) {
          const part = (times * (K1 + 1)) / (times + K1 * (1 - B + (B * lengths[text]!) / average))
          scores.set(text, (scores.get(text) ?? 0) + weights.get(stem)! * part)
        }
      return scores
    },
  }
}
