import { setImmediate } from 'node:timers/promises'
import { sentenceKey } from '#server/mentor/sentences.ts'
import { stemsOf } from '#server/mentor/words.ts'

interface Sentence {
  text: string
  stems: Set<string>
}

/** After so many sentences, a few milliseconds, it gives way. */
const AT_ONCE = 50

/** The `most` sentences that say most of what all of them are about, each once, in the order in which they were said. Gives way to other work. */
export async function tellingSentences(sentences: string[], most: number): Promise<string[]> {
  const distinct = await distinctIn(sentences)
  const holders = new Map<string, number>()
  for (const { stems } of distinct) for (const stem of stems) holders.set(stem, (holders.get(stem) ?? 0) + 1)
  const weight = ({ text, stems }: Sentence) => {
    const shared = [...stems].reduce((sum, stem) => sum + Math.log(1 + (holders.get(stem) ?? 0)), 0)
    return (shared / Math.sqrt(stems.size + 3)) * (/\d/.test(text) ? 1.25 : 1)
  }
  const bar = distinct.map(weight).toSorted((one, other) => other - one)[most - 1] ?? 0
  return distinct
    .filter((sentence) => weight(sentence) >= bar)
    .slice(0, most)
    .map(({ text }) => text)
}

async function distinctIn(sentences: string[]): Promise<Sentence[]> {
  const distinct = new Map<string, Sentence>()
  for (const [index, text] of sentences.entries()) {
    distinct.set(sentenceKey(text), { text, stems: new Set(stemsOf(text)) })
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  return [...distinct.values()]
}
