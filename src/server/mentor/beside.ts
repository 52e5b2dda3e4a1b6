import type { Concept } from './content.ts'
import { ASKS } from './current-topic.ts'
import type { Sense } from './sense.ts'
import type { Topic, TopicIndex } from './topic-index.ts'
import { LONGEST_QUESTION, wordsIn } from './words.ts'

/**
 * By how much a concept must stand out for a question in the midst of a talk to be about it: one that lies near the talk's topic, and any other.
 * Chosen on the development conversations (docs/evaluation.md).
 */
const BARS = { near: 3, elsewhere: 3.8 }
/** Fewer words ("is it expensive?") tell too little to lead elsewhere. */
const LEAST_WORDS = 7

interface Talk {
  topic: Topic | null
  stage: number
  sense: Sense | undefined
}

/** The concept that a message is about besides its topic: at first one that the predicament rests on, later what a question asks about. */
export function besideIn(message: string, { topic, stage, sense }: Talk, index: TopicIndex): Concept | null {
  if (!topic) return null
  const { id, score = 0, match } = sense?.concept ?? {}
  const meant = id && id !== topic.id && match !== 'far' ? conceptOf(index.concept(id)) : null
  const own = topic.kind === 'situation' ? topic.situation.concepts : [topic.id]
  if (stage === 0) return meant && match === 'sure' && own.includes(meant.id) ? meant : null
  if (!ASKS.test(message)) return null
  const named = index.named(message)
  // In a long message a name may be a word in another sense.
  if (named && named.id !== topic.id && (named.id === meant?.id || wordsIn(message) <= LONGEST_QUESTION)) return named
  if (!meant) return null
  const isNear = liesNear(meant.id, own, topic, index)
  return score >= (isNear ? BARS.near : BARS.elsewhere) && (isNear || wordsIn(message) >= LEAST_WORDS) ? meant : null
}

/** A topic's own concepts, those related to them, and those of the predicaments that it names as near. */
function liesNear(id: string, own: string[], topic: Topic, index: TopicIndex): boolean {
  const related = own.flatMap((one) => conceptOf(index.concept(one))?.related ?? [])
  const nearby = topic.kind === 'situation' ? topic.situation.near : []
  const theirs = nearby.flatMap((one) => {
    const other = index.situation(one)
    return other?.kind === 'situation' ? other.situation.concepts : []
  })
  return [...own, ...related, ...theirs].includes(id)
}

const conceptOf = (topic: Topic | null) => (topic?.kind === 'concept' ? topic.concept : null)
