import { factsIn } from './facts.ts'
import { intentOf, isDecision, isOffTopic, isStrained, matterOf } from './intent.ts'
import type { TopicIndex } from './topic-index.ts'

/** More words bring something of their own. */
const FEW = 12
/** From here on words speak of a topic. */
const CLEAR = 6
/** What says only that somebody would like to talk, however much one of its words may speak of elsewhere. */
const OPEN =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening))\b[\s,.!]*)?(?:(?:i(?:'m| am) )?back(?: again)?|(?:it's )?(?:only |just )?me again|(?:i )?(?:need|want|could do with|would like|'d like)(?: to have| some| a bit of| a| to)* (?:help|advice|guidance|chat|talk|catch[- ]up)(?: (?:with|on|about) (?:my|the) (?:business|shop|company))?|can we (?:have a )?(?:chat|talk|carry on|catch up|pick up where we left off|continue)|(?:i(?:'m| am) )?not sure where to (?:start|begin)|where (?:do|shall|should) (?:i|we) (?:start|begin)|what (?:shall|should) we talk about(?: today)?|i have a question)[\s.!?]*$/i

/** Whether a first message leaves it to the mentor what to talk about: a greeting, "I could do with some advice". */
export function isUnspecific(message: string, index: TopicIndex): boolean {
  const text = message.trim().replaceAll('’', "'")
  const intent = intentOf(text, false)
  if (intent === 'greeting' || OPEN.test(text)) return true
  if (intent !== 'case' || text.split(/\s+/).length > FEW) return false
  const isAboutSomething = isDecision(text) || isOffTopic(text) || isStrained(text) || matterOf(text) !== null
  const isTelling = factsIn({ text, question: null }).length > 0
  return !isAboutSomething && !isTelling && (index.rank(text)[0]?.score ?? 0) < CLEAR
}
