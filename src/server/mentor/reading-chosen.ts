import type { Situation } from './content.ts'
import type { Topic, TopicIndex } from './topic-index.ts'

/** Two predicaments that a message may tell. */
export type Both = readonly [Situation, Situation]

/** What the mentor asks of them. */
export const questionOf = ([one, other]: Both) => `Which is nearer: ${one.name}, or ${other.name}?`
const QUESTION = /^Which is nearer: (?<one>.+), or (?<other>.+)\?$/
/** By how much the words must speak for the second. */
const PLAINLY = 3
const FIRST = /\b(?:first|former|1st)\b/i
const SECOND = /\b(?:second|latter|2nd|other one)\b/i
const NEITHER = /\b(?:neither|none|something else|not really either)\b/i

/**
 * The predicament that an answer to that question chooses: by saying so, by its words, or by what it means (`told`), else the first;
 * null where it is neither, or surely tells another. Undefined where something else was asked.
 */
export function readingChosen(
  question: string | null,
  text: string,
  told: { id: string; match: string } | null | undefined,
  index: TopicIndex,
): Topic | null | undefined {
  const { one, other } = QUESTION.exec(question ?? '')?.groups ?? {}
  const both = [one, other].flatMap((name) => (name ? (index.situationNamed(name) ?? []) : []))
  const [first, second] = both
  if (!first || !second) return undefined
  if (NEITHER.test(text)) return null
  if (FIRST.test(text) !== SECOND.test(text)) return FIRST.test(text) ? first : second
  const scoreOf = ({ id }: Topic) => index.rank(text).find(({ topic }) => topic.id === id)?.score ?? 0
  if (told?.match === 'sure' && told.id !== first.id && told.id !== second.id) return null
  const isSecond =
    told?.id === second.id || (told?.id !== first.id && scoreOf(second) > PLAINLY * Math.max(1, scoreOf(first)))
  return isSecond ? second : first
}
