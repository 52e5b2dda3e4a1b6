import type { ReplyRequest, Turn } from '#server/providers/language/port.ts'
import type { Concept } from './content.ts'
import { knownFrom, tradeSaid } from './known.ts'
import { factsIn, gatherFacts, type Facts, type Said } from './facts.ts'
import type { FigureRole } from './figure-words.ts'
import { intentOf, isDecision, isOffTopic, isStrained, matterOf, type Intent } from './intent.ts'
import { growStage, type GrowStage } from './grow.ts'
import { questionIn } from './question-in.ts'
import { answerKind } from './reflect.ts'
import { type Both, readingChosen } from './reading-chosen.ts'
import { keysOf } from './sentences.ts'
import type { Ranked, Topic, TopicIndex } from './topic-index.ts'
import { placeIn, type Trade } from './trades.ts'

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
  /** How many replies came before. */
  turn: number
  /** Keys of the sentences said so far. */
  said: Set<string>
}

/** How strongly a message must be about a topic for the talk to turn to it: at first, later on, and in answer to a question. */
const BARS = { first: 6, later: 9, answer: 15 }
/** How strong a clear meaning is beside words. */
const STRENGTH_OF_MEANING = BARS.later + 1
/** A predicament that stands out by more than this is stronger than a clear meaning, by so much for each standard deviation. */
const PLAIN_TELLING = 2
const GAIN = 5
/** By how much weaker it is in the midst of a talk about something else. */
const MIDWAY = 6
/** What turns a talk to something else. */
const TURNS =
  /\b(?:another (?:thing|question|problem|worry)|(?:different|separate|unrelated) (?:question|thing|subject|topic|matter)|chang(?:e|ing) (?:the )?subject|while i(?:'|’)?m (?:here|at it)|(?:the|one) other thing|on (?:a|another) (?:different )?note)\b|^(?:by the way|btw|moving on|something else)\b/im
/** A question also without its mark, as people type and speak. */
const ASKS =
  /\?|(?:^|[.!;,] )(?:(?:and|but|so|ok) )?(?:how|what|why|when|where|who|which|should|can|could|do|does|did|is|are|would|will)\b/im
/** Messages before which nothing changes what a conversation is about. */
export const LOOK_BACK = 40
/** Hours a week from which the owner is the matter, unless the words say otherwise. */
const TOO_MANY_HOURS = 55
/** Words beyond which "what is…" tells of a case and does not ask for a definition. */
const LONGEST_QUESTION = 12
/** A line of the library as it stands there, and its cosine with a message. */
export interface NearLine {
  /** A thought says something by itself; a line of its own topic only among what that says. */
  kind: 'thought' | 'own'
  text: string
  score: number
}
/** What a message means where its words do not tell. */
export interface Sense {
  /** That it is nearest to by words and meaning together: surely what it is about, perhaps, or far from it like all others. */
  concept: { id: string; match: 'sure' | 'possible' | 'far' } | null
  /** The predicament it tells by its meaning, and the next that it might: surely, perhaps, or none of those there are. */
  situation: { id: string; next: string | null; score: number; match: 'sure' | 'possible' | 'far' } | null
  /** Lines of the library, nearest to it first: the nearest alone. */
  near: readonly NearLine[]
  /** What it wants, where it is much like messages that want the same. */
  intent: Intent | null
  /** It may weigh on the person more than they say. */
  isHeavy: boolean
}
/** By the message's text; none where meanings are not at hand. */
export type Meant = ReadonlyMap<string, Sense>

const wordsIn = (text: string) => text.trim().split(/\s+/).length

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
  return {
    message: last.text,
    intent: finalIntent(last, index, { topic, stage, wanted: meant.get(last.text)?.intent ?? null }),
    topic,
    between: stage === 0 ? betweenTwo(last.text, topic, meant.get(last.text), index) : null,
    stage,
    grow: growStage(stage, answerKind(last.text) === 'promise'),
    concept: index.named(last.text),
    facts: { ...known.facts, ...gatherFacts(messages) },
    latest: factsIn(last).map(({ role }) => role),
    trade: tradeSaid(texts, known),
    place: placeIn(texts) ?? known.place,
    business: known.business,
    strained: isStrained(last.text) || (meant.get(last.text)?.isHeavy ?? false),
    question: last.question,
    near: meant.get(last.text)?.near ?? [],
    turn: turns.filter(({ role }) => role === 'assistant').length,
    said: keysOf(turns.filter(({ role }) => role === 'assistant').map(({ content }) => content)),
  }
}

export function messagesOf(turns: Turn[]): Said[] {
  return turns.flatMap((turn, index) =>
    turn.role === 'user' ? [{ text: turn.content, question: questionBefore(turns[index - 1]) }] : [],
  )
}

const questionBefore = (turn: Turn | undefined) => (turn?.role === 'assistant' ? questionIn(turn.content) : null)

interface Talk {
  topic: Topic | null
  stage: number
  /** What the message wants by its meaning. */
  wanted: Intent | null
}

/** Whoever may be in danger is heard whatever else their words tell; otherwise words come before meaning. */
function intentBy(last: Said, wanted: Intent | null): Intent {
  const byWords = intentOf(last.text, last.question !== null)
  const isOpen = byWords === 'case' || (wanted === 'self-harm' && byWords !== 'rules')
  return isOpen ? (wanted ?? byWords) : byWords
}

function finalIntent(last: Said, index: TopicIndex, { topic, stage, wanted }: Talk): Intent {
  const intent = intentBy(last, wanted)
  const best = index.rank(last.text)[0]
  const about = best?.score ?? 0
  if (
    best?.topic.kind === 'situation' &&
    about >= BARS.answer &&
    best.topic.situation.covers.some((matter) => matter === intent)
  )
    return 'case'
  if (
    isOffTopic(last.text) &&
    wanted !== 'case' &&
    about < BARS.later &&
    (intent === 'case' || intent === 'answer' || intent === 'concept')
  )
    return 'off-topic'
  const told = best?.topic.kind === 'situation' && about >= BARS.answer && wordsIn(last.text) > LONGEST_QUESTION
  if (intent === 'concept' && (told || !index.named(last.text)))
    return topic || last.question === null ? 'case' : 'answer'
  return intent === 'answer' && topic && stage === 0 ? 'case' : intent
}

/** The topic stays until a message is clearly about another; answers to the mentor's questions and wishes for a plan rarely are, and figures never. */
function currentTopic(messages: Said[], index: TopicIndex, meant: Meant): { topic: Topic | null; stage: number } {
  let topic: Topic | null = null
  let stage = 0
  let strength = 0
  for (const { text, question } of messages) {
    const chosen = readingChosen(question, text, meant.get(text)?.situation, index)
    if (chosen !== undefined) {
      ;[topic, stage, strength] = [chosen, 0, chosen ? BARS.later : 0]
      if (chosen) continue
    }
    const isOpen: boolean = topic === null || TURNS.test(text)
    const ranked: Ranked[] =
      !isOpen && isBareAnswer(text, question) ? index.rank(text) : rankedFor(text, index, meant, isOpen)
    const best = ranked[0]
    const own = ranked.find((candidate) => candidate.topic.id === topic?.id)?.score ?? 0
    const bar = barFor(text, question, topic)
    if (best && best.topic.id !== topic?.id && best.score > Math.max(bar, own * 1.3))
      [topic, stage, strength] = [best.topic, 0, best.topic.kind === 'situation' ? best.score : 0]
    else if (topic) stage += 1
  }
  const last = messages.at(-1)?.text ?? ''
  const isTold = toldIn(meant.get(last), last, index.rank(last), index) !== null
  const other = stage === 0 && !isTold ? insteadOf(topic, strength, messages, index) : null
  return { topic: other ?? topic, stage }
}

/** "About 40" tells no predicament, whatever it is near to. */
const isBareAnswer = (text: string, question: string | null) =>
  !ASKS.test(text) && intentOf(text, question !== null) === 'answer'

/** Of concepts words and meaning together choose; where words tell little of a predicament, a sure one comes before it. Far ones share but words with the message. In the midst of a talk a concept's meaning alone changes nothing. */
function rankedFor(text: string, index: TopicIndex, meant: Meant, isOpen: boolean): Ranked[] {
  const ranked = index.rank(text)
  const sense = meant.get(text)
  const told = toldIn(sense, text, ranked, index)
  if (told) return [{ ...told, score: told.score - (isOpen ? 0 : MIDWAY) }, ...ranked]
  if (!sense?.concept) return ranked
  const { id, match } = sense.concept
  const named = index.named(text)
  // A concept that a few words suggest, and neither its name nor the meaning does, has mostly one of them in another sense.
  const agreed = ranked.filter(
    ({ topic, score }) =>
      topic.kind === 'situation' || topic.id === id || topic.id === named?.id || score >= BARS.answer,
  )
  if (named) return agreed
  if (match === 'far') return agreed.filter(({ topic: { kind } }) => kind === 'situation')
  const topic = index.concept(id)
  const best = agreed[0]
  const isTold = best !== undefined && best.topic.id !== id && best.score >= STRENGTH_OF_MEANING
  return topic && isOpen && match === 'sure' && !isTold ? [{ topic, score: STRENGTH_OF_MEANING }, ...agreed] : agreed
}

/** The predicament a message tells by its meaning, where nothing in its words says better what it is about: a name, or one told in nearly these words. */
function toldIn(sense: Sense | undefined, text: string, [best]: Ranked[], index: TopicIndex): Ranked | null {
  const { situation, concept } = sense ?? {}
  if (!situation || situation.match === 'far') return null
  if (index.named(text) && wordsIn(text) <= LONGEST_QUESTION) return null
  const topic = index.situation(situation.id)
  const score = strengthOf(situation)
  const isSure = situation.match === 'sure'
  const byWords = best?.topic.kind === 'situation' ? best.score : 0
  // What is only likely counts where nothing else is surer.
  const isSurer = (best?.score ?? 0) >= BARS.answer || (concept?.match === 'sure' && situation.score < PLAIN_TELLING)
  const isBest = isSure ? byWords < BARS.answer : byWords < score && !isSurer
  return topic && isBest ? { topic, score } : null
}

/** Where the words do not tell either, both are named and the person says which. A short message tells too little for that. */
function betweenTwo(text: string, topic: Topic | null, sense: Sense | undefined, index: TopicIndex): Both | null {
  const { id, next, match } = sense?.situation ?? {}
  if (topic?.kind !== 'situation' || topic.id !== id || match !== 'possible' || !next) return null
  const other = index.situation(next)
  const isByWords = (index.rank(text).find((one) => one.topic.id === id)?.score ?? 0) >= BARS.later
  if (other?.kind !== 'situation' || isByWords || wordsIn(text) < LONGEST_QUESTION) return null
  return [topic.situation, other.situation]
}

const strengthOf = ({ score, match }: NonNullable<Sense['situation']>) =>
  match === 'sure' ? STRENGTH_OF_MEANING + Math.max(0, score - PLAIN_TELLING) * GAIN : BARS.later - 1

/** Where the words tell little, the figures, the form of the question or its field say what it is about. */
function insteadOf(topic: Topic | null, strength: number, messages: Said[], index: TopicIndex): Topic | null {
  const figures = strength < BARS.answer ? topicOfFigures(messages, index) : null
  if (figures || topic?.kind === 'concept' || strength >= BARS.later) return figures
  const last = messages.at(-1)?.text ?? ''
  const matter = topic ? null : matterOf(last)
  const id = isDecision(last) ? 'decision' : matter
  return id ? index.situation(id) : null
}

/** A price beside a volume, a cost or a bill asks whether the sums work, whatever words surround them. */
function topicOfFigures(messages: Said[], index: TopicIndex): Topic | null {
  const { price, customers, unitCost, fixedCosts, rent, billableHours } = gatherFacts(messages)
  if (billableHours && billableHours.value >= TOO_MANY_HOURS) return index.situation('worn-out')
  if (price?.was) return index.situation('raise-prices')
  return price && (customers ?? unitCost ?? fixedCosts ?? rent) ? index.situation('do-the-sums') : null
}

function barFor(text: string, question: string | null, topic: Topic | null): number {
  if (!topic) return BARS.first
  const intent = intentOf(text, question !== null)
  if (intent === 'answer' && factsIn({ text, question }).length > 0) return Infinity
  if (TURNS.test(text)) return BARS.first
  // What is told in the course of a talk belongs to it; a question may lead elsewhere.
  return intent === 'answer' || intent === 'plan' || !ASKS.test(text) ? BARS.answer : BARS.later
}
