import type { Situation } from './content.ts'
import type { Topic, TopicIndex } from './topic-index.ts'
import { wordsIn } from './words.ts'

/** Two predicaments that a message may tell. */
export type Both = readonly [Situation, Situation]

/** What the mentor asks of them. */
export const questionOf = ([one, other]: Both) => `Which is nearer, if either: ${one.name}, or ${other.name}?`
// Talks that began before "if either" was asked hold the question without it.
const QUESTION = /^Which is nearer(?:, if either)?: (?<names>.+)\?$/
const JOINT = ', or '
/** Words beyond which "second" tells of a second van. */
const LONGEST_CHOICE = 12
/** By how much the words must speak for the second. */
const PLAINLY = 3
const FIRST = /\b(?:first|former|1st)\b/i
const SECOND = /\b(?:second|latter|2nd|other one)\b/i
const NEITHER = /^(?:no|nope|nah|not really)\b|\b(?:neither|none|something else|not (?:either|those|quite))\b/i
/** However much follows. */
const PLAINLY_NEITHER =
  /^(?:(?:no|nope|nah)[,.!;: ]+(?!(?:the|it.?s the) (?:first|second|former|latter))|(?:neither|none of (?:those|these|them))\b)/i

/**
 * The predicament that an answer to that question chooses: by saying so, by its words, or by what it means (`told`), be it another than
 * the two; else the first. Null where it is neither. Undefined where something else was asked.
 */
export function readingChosen(
  question: string | null,
  text: string,
  told: { id: string; match: string } | null | undefined,
  index: TopicIndex,
): Topic | null | undefined {
  const [first, second] = bothNamed(QUESTION.exec(question ?? '')?.groups?.['names'] ?? '', index)
  if (!first || !second) return undefined
  const isShort = wordsIn(text) <= LONGEST_CHOICE
  if (isShort && FIRST.test(text) !== SECOND.test(text)) return FIRST.test(text) ? first : second
  if ((isShort && NEITHER.test(text)) || PLAINLY_NEITHER.test(text)) return null
  const scoreOf = ({ id }: Topic) => index.rank(text).find(({ topic }) => topic.id === id)?.score ?? 0
  if (told?.match === 'sure' && told.id !== first.id && told.id !== second.id) return index.situation(told.id) ?? first
  const isSecond =
    told?.id === second.id ||
    (!(told?.id === first.id && told.match === 'sure') && scoreOf(second) > PLAINLY * Math.max(1, scoreOf(first)))
  return isSecond ? second : first
}

/** The two that are named; a name may hold the joint as well. */
function bothNamed(names: string, index: TopicIndex): Topic[] {
  const parts = names.split(JOINT)
  return parts.slice(1).flatMap((_, at) => {
    const first = index.situationNamed(parts.slice(0, at + 1).join(JOINT))
    const second = index.situationNamed(parts.slice(at + 1).join(JOINT))
    return first && second ? [first, second] : []
  })
}
