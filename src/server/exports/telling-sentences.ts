import { sentenceKey } from '#server/mentor/sentences.ts'
import { stemsOf } from '#server/mentor/words.ts'

/** The `most` sentences that say most of what all of them are about, each once, in the order in which they were said. */
export function tellingSentences(sentences: string[], most: number): string[] {
  const distinct = [
    ...new Map(sentences.map((text) => [sentenceKey(text), { text, stems: new Set(stemsOf(text)) }])).values(),
  ]
  const holders = new Map<string, number>()
  for (const { stems } of distinct) for (const stem of stems) holders.set(stem, (holders.get(stem) ?? 0) + 1)
  const weight = ({ text, stems }: (typeof distinct)[number]) => {
    const shared = [...stems].reduce((sum, stem) => sum + Math.log(1 + (holders.get(stem) ?? 0)), 0)
    return (shared / Math.sqrt(stems.size + 3)) * (/\d/.test(text) ? 1.25 : 1)
  }
  const bar = distinct.map(weight).toSorted((one, other) => other - one)[most - 1] ?? 0
  return distinct
    .filter((sentence) => weight(sentence) >= bar)
    .slice(0, most)
    .map(({ text }) => text)
}
