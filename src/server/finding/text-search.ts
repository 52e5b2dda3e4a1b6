import { stemsOf } from '#server/mentor/words.ts'

/** Okapi BM25 with its usual constants. */
const K1 = 1.2
const B = 0.75

/** How well each of the texts that share a telling word with a question answers it, by its place among them. */
export type TextSearch = (question: string) => Map<number, number>

/** An index over the words of texts. Source: Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009. */
export function indexTexts(texts: readonly string[]): TextSearch {
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
  return (question) => {
    const scores = new Map<number, number>()
    for (const stem of new Set(stemsOf(question))) {
      const held = holders.get(stem) ?? []
      const weight = Math.log(1 + (texts.length - held.length + 0.5) / (held.length + 0.5))
      for (const { text, times } of held) {
        const part = (times * (K1 + 1)) / (times + K1 * (1 - B + (B * lengths[text]!) / average))
        scores.set(text, (scores.get(text) ?? 0) + weight * part)
      }
    }
    return scores
  }
}
