import { setImmediate } from 'node:timers/promises'
import type { Concept } from '#server/mentor/content.ts'
import { library } from '#server/mentor/library.ts'
import { keysOf, sentenceKey } from '#server/mentor/sentences.ts'
import type { MessageRow } from '#server/messages/table.ts'
import { plainSentences } from './plain-sentences.ts'

/** A concept of the library that came up, and where. */
export interface Met {
  concept: Concept
  /** The message in which it came up first. */
  first: MessageRow
  /** How many messages it came up in. */
  times: number
  /** The sentence of the person that names it, if there is one. */
  quote: string | null
}

/** The concepts that were named in what was said, or explained in it, in the order in which they came up. Gives way to other work. */
export async function conceptsMet(messages: MessageRow[]): Promise<Met[]> {
  const met = new Map<string, Met>()
  for (const message of messages) {
    const concepts = [...conceptsIn(message)]
    const isQuoted = message.role !== 'USER' || concepts.every(({ id }) => met.get(id)?.quote)
    const quotes = isQuoted ? null : quotesIn(message.content)
    for (const concept of concepts) {
      const before = met.get(concept.id) ?? { concept, first: message, times: 0, quote: null }
      met.set(concept.id, {
        ...before,
        times: before.times + 1,
        quote: before.quote ?? quotes?.get(concept.id) ?? null,
      })
    }
    await setImmediate()
  }
  return [...met.values()]
}

/** The first sentence that names each concept, by the concept's id. */
const quotesIn = (content: string): Map<string, string> =>
  new Map(
    plainSentences(content)
      .toReversed()
      .flatMap((sentence) => library.index.mentioned(sentence).map(({ id }) => [id, sentence] as const)),
  )

/** Definitions as the mentor gives them, which need not name their concept. */
const DEFINITIONS = new Map(library.content.concepts.map((concept) => [sentenceKey(concept.definition), concept]))

/** More names than this in one reply are an overview of what is to come, as at the start of a path. */
const OVERVIEW = 3

/** What a person names, and what the mentor explains or keeps to: not what it only lists. */
function conceptsIn({ role, content }: MessageRow): Set<Concept> {
  const named = library.index.mentioned(content)
  const explained = [...keysOf([content])].flatMap((key) => DEFINITIONS.get(key) ?? [])
  return new Set([...(role === 'ASSISTANT' && named.length > OVERVIEW ? [] : named), ...explained])
}
