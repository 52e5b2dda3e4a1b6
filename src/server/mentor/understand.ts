import type { ReplyRequest, Turn } from '#server/providers/language/port.ts'
import type { Concept } from './content.ts'
import { knownFrom, tradeSaid } from './known.ts'
import { factsIn, gatherFacts, type Facts, type Said } from './facts.ts'
import type { FigureRole } from './figure-words.ts'
import { BARS, betweenTwo, currentTopic } from './current-topic.ts'
import { intentOf, isOffTopic, isStrained, type Intent } from './intent.ts'
import { growStage, type GrowStage } from './grow.ts'
import { questionIn } from './question-in.ts'
import { answerKind } from './reflect.ts'
import type { Both } from './reading-chosen.ts'
import { besideIn } from './beside.ts'
import { LOOK_BACK, type Meant, type NearLine, type Sense } from './sense.ts'
import { keysOf } from './sentences.ts'
import type { Topic, TopicIndex } from './topic-index.ts'
import { placeIn, type Trade } from './trades.ts'
import { heardIn, LONGEST_QUESTION, wordsIn } from './words.ts'

/** Everything the mentor makes of a conversation before it answers. */
export interface Understanding {
  message: string
  intent: Intent
  topic: Topic | null
  /** Two predicaments that the message may tell, the topic first, where it is one of them and not clear which. */
  between: Both | null
  /** How many messages ago the topic came up: 0 when it is new. */
  stage: number
  /** Where the talk about the topic stands. */
  grow: GrowStage
  /** The concept a question names. */
  concept: Concept | null
  facts: Facts
  /** The roles of the figures in the latest message. */
  latest: FigureRole[]
  trade: Trade | null
  place: string | null
  /** What the business is called, where that is remembered. */
  business: string | null
  /** True where the message speaks of worry or exhaustion that a good listener would not pass over. */
  strained: boolean
  /** The mentor's question that the message follows. */
  question: string | null
  /** Lines of the library that are near to what the message means, the nearest first. */
  near: readonly NearLine[]
  /** The concept that the message is about besides its topic. */
  beside: Concept | null
  /** All that the person has said (`heardIn`). */
  heard: ReadonlySet<string>
  /** How many replies came before. */
  turn: number
  /** Keys of the sentences said so far. */
  said: Set<string>
}

/** Reads the conversation; `turns` ends with the message to answer. Where a message names no concept and no predicament, `meant` says what it is about. */
export function understand(
  { turns, memory }: Pick<ReplyRequest, 'turns' | 'memory'>,
  index: TopicIndex,
  meant: Meant = new Map(),
): Understanding {
  const messages = messagesOf(turns)
  const known = knownFrom(memory)
  const last = messages.at(-1) ?? { text: '', question: null }
  const texts = messages.map(({ text }) => text)
  const { topic, stage } = currentTopic(messages.slice(-LOOK_BACK), index, meant)
  const sense = meant.get(last.text)
  return {
    message: last.text,
    intent: finalIntent(last, index, { topic, stage, sense }),
    topic,
    between: stage === 0 ? betweenTwo(last.text, topic, sense, index) : null,
    stage,
    grow: growStage(stage, answerKind(last.text) === 'promise'),
    concept: index.named(last.text),
    facts: { ...known.facts, ...gatherFacts(messages) },
    latest: factsIn(last).map(({ role }) => role),
    trade: tradeSaid(texts, known),
    place: placeIn(texts) ?? known.place,
    business: known.business,
    strained: isStrained(last.text) || (sense?.isHeavy ?? false),
    question: last.question,
    near: sense?.near ?? [],
    beside: besideIn(last.text, { topic, stage, sense }, index),
    heard: new Set(heardIn(withoutAccents(texts.join('\n')))),
    turn: turns.filter(({ role }) => role === 'assistant').length,
    said: keysOf(turns.filter(({ role }) => role === 'assistant').map(({ content }) => content)),
  }
}

/** "Café" meets "cafe". */
const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

export function messagesOf(turns: Turn[]): Said[] {
  return turns.flatMap((turn, index) =>
    turn.role === 'user' ? [{ text: turn.content, question: questionBefore(turns[index - 1]) }] : [],
  )
}

const questionBefore = (turn: Turn | undefined) => (turn?.role === 'assistant' ? questionIn(turn.content) : null)

interface Talk {
  topic: Topic | null
  stage: number
  /** What the message means. */
  sense: Sense | undefined
}

/** Whoever may be in danger is heard whatever else their words tell; otherwise words come before meaning. */
function intentBy(last: Said, wanted: Intent | null): Intent {
  const byWords = intentOf(last.text, last.question !== null)
  const isOpen = byWords === 'case' || (wanted === 'self-harm' && byWords !== 'rules')
  return isOpen ? (wanted ?? byWords) : byWords
}

/** What the library has concepts for, which say more of it than a set reply does. */
const LEGAL = new Set<Intent>(['law', 'employment-law', 'tax'])

const isSure = (found: Sense['concept'] | undefined, { id }: Topic) => found?.id === id && found.match === 'sure'

function finalIntent(last: Said, index: TopicIndex, { topic, stage, sense }: Talk): Intent {
  const wanted = sense?.intent ?? null
  const intent = intentBy(last, wanted)
  const best = index.rank(last.text)[0]
  const about = best?.score ?? 0
  const told = sense?.situation?.id === topic?.id ? sense?.situation?.match : undefined
  const plain = told === 'sure' || told === 'possible' ? topic : about >= BARS.answer ? best?.topic : null
  if (plain?.kind === 'situation' && plain.situation.covers.some((matter) => matter === intent)) return 'case'
  if (LEGAL.has(intent) && topic?.kind === 'concept' && stage === 0 && isSure(sense?.concept, topic)) return 'case'
  // A business message may well name the weather or the football.
  const isLong = wordsIn(last.text) > LONGEST_QUESTION
  const isBusiness = told === 'sure' || (isLong && stage === 0 && (told === 'possible' || about >= BARS.first))
  if (isBusiness && intent === 'off-topic') return 'case'
  if (
    !isBusiness &&
    isOffTopic(last.text) &&
    wanted !== 'case' &&
    about < BARS.later &&
    (intent === 'case' || intent === 'answer' || intent === 'concept')
  )
    return 'off-topic'
  const isCase = best?.topic.kind === 'situation' && about >= BARS.answer && isLong
  if (intent === 'concept' && (isCase || !index.named(last.text)))
    return topic || last.question === null ? 'case' : 'answer'
  return intent === 'answer' && topic && stage === 0 ? 'case' : intent
}
