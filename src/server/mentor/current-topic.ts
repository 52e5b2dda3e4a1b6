import { factsIn, gatherFacts, type Said } from './facts.ts'
import { figuresIn } from './figures.ts'
import { isDecision, intentOf, matterOf, type Intent } from './intent.ts'
import { withDigits } from './number-words.ts'
import { type Both, readingChosen } from './reading-chosen.ts'
import { beginning, type Meant, type Sense } from './sense.ts'
import type { Ranked, Topic, TopicIndex } from './topic-index.ts'
import { LONGEST_QUESTION, wordsIn } from './words.ts'

/** How strongly a message must be about a topic for the talk to turn to it: at first, later on, and in answer to a question, and where that tells a figure or a promise. */
export const BARS = { first: 6, later: 9, answer: 15, told: 22.5 }
/** How strong a clear meaning is beside words. */
const STRENGTH_OF_MEANING = BARS.later + 1
/** A predicament that stands out by more than this is stronger than a clear meaning, by so much for each standard deviation. */
const PLAIN_TELLING = 2.5
const GAIN = 4
/** A predicament that is only possible is likelier than any concept from here on. */
const LIKELY = 3
/** A concept that stands out by so much is asked about also where a message is most like small talk. */
const PLAIN_CONCEPT = 4.5
/** By how much weaker it is in the midst of a talk about something else. */
const MIDWAY = 6
/** What turns a talk to something else. */
const TURNS =
  /\b(?:another (?:thing|question|problem|worry)|(?:different|separate|unrelated) (?:question|thing|subject|topic|matter)|chang(?:e|ing) (?:the )?subject|while i(?:'|’)?m (?:here|at it)|(?:the|one) other thing|on (?:a|another) (?:different )?note)\b|^(?:by the way|btw|moving on|something else)\b/im
/** A question also without its mark, as people type and speak. */
export const ASKS =
  /\?|(?:^|[.!;,] )(?:(?:and|but|so|ok) )?(?:how|what|why|when|where|who|which|should|can|could|do|does|did|is|are|would|will)\b/im
/** Hours a week from which the owner is the matter, unless the words say otherwise. */
const TOO_MANY_HOURS = 55

/** The topic stays until a message is clearly about another; answers to the mentor's questions and wishes for a plan rarely are, and figures and promises hardly ever. */
export function currentTopic(
  messages: Said[],
  index: TopicIndex,
  meant: Meant,
): { topic: Topic | null; stage: number } {
  let topic: Topic | null = null
  let stage = 0
  let strength = 0
  for (const [at, { text, question }] of messages.entries()) {
    const chosen: Topic | null | undefined =
      at === 1
        ? chosenAtFirst(topic, messages, index, meant)
        : readingChosen(question, text, meant.get(text)?.situation, index)
    if (chosen !== undefined) {
      ;[topic, stage, strength] = [chosen, 0, chosen ? BARS.answer : 0]
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

/** What the second message chooses of two readings or, where the first told no predicament, which the two tell together; else undefined. */
function chosenAtFirst(
  topic: Topic | null,
  messages: Said[],
  index: TopicIndex,
  meant: Meant,
): Topic | null | undefined {
  const [first, second] = messages
  if (!first || !second) return undefined
  const own = meant.get(second.text)?.situation
  const together = beginning(messages.map(({ text }) => text)).map((text) => meant.get(text)?.situation)[0]
  // An answer in figures tells little of what it is about without what it answers.
  const isPlain = own?.match === 'sure' && !hasFigures(second.text, 2)
  const chosen = readingChosen(second.question, second.text, isPlain ? own : (together ?? own), index)
  const isSettled = topic?.kind === 'situation' || own?.match === 'sure'
  if (chosen !== undefined || isSettled || index.named(first.text) || index.named(second.text)) return chosen
  const tells = TELLING.has(intentOf(second.text, second.question !== null))
  return tells && together?.match === 'sure' ? (index.situation(together.id) ?? undefined) : undefined
}
/** What goes on with a case; thanks and greetings do not. */
const TELLING = new Set<Intent>(['case', 'answer', 'plan'])

const hasFigures = (text: string, least: number) => figuresIn(withDigits(text)).length >= least
/** What somebody means to do, and not what will befall them. */
const PROMISES =
  /^(?:(?:ok(?:ay)?|right|yes|fine|good)[,.! ]+)*(?:i|we)(?:['’]?ll| will)\b(?! (?:lose|have to|need|be|never)\b)/i

/** "About 40" tells no predicament, whatever it is near to. */
const isBareAnswer = (text: string, question: string | null) =>
  !ASKS.test(text) && intentOf(text, question !== null) === 'answer'

/** Of concepts words and meaning together choose; where words tell little of a predicament, a sure one comes before it. Far ones share but words with the message. In the midst of a talk a concept's meaning alone changes nothing. */
function rankedFor(text: string, index: TopicIndex, meant: Meant, isOpen: boolean): Ranked[] {
  const ranked = index.rank(text)
  const sense = meant.get(text)
  const told = toldIn(sense, text, ranked, index)
  // Which predicament it is was read from its words as well as from its meaning.
  if (told)
    return [
      { ...told, score: told.score - (isOpen ? 0 : MIDWAY) },
      ...ranked.filter(({ topic: { kind } }) => kind === 'concept'),
    ]
  const named = index.named(text)
  // What few words suggest of a message that is most like small talk has them by chance.
  const isPlain = sense?.concept?.match === 'sure' && sense.concept.score >= PLAIN_CONCEPT
  if (sense?.situation?.match === 'none' && !named && !isPlain)
    return ranked.filter(({ score }) => score >= BARS.answer)
  if (!sense?.concept) return ranked
  const { situation } = sense
  const { id, match } = sense.concept
  // What a few words suggest, and neither its name nor the meaning does, has mostly one of them in another sense.
  const meantOnes = [id, named?.id, situation?.id, situation?.next]
  const agreed = ranked.filter(
    ({ topic, score }) =>
      score >= BARS.answer || meantOnes.includes(topic.id) || (topic.kind === 'situation' && !situation),
  )
  if (named) return agreed
  if (match === 'far') return agreed.filter(({ topic: { kind } }) => kind === 'situation')
  const topic = index.concept(id)
  const best = agreed[0]
  const isTold = best !== undefined && best.topic.id !== id && best.score >= STRENGTH_OF_MEANING
  return topic && isOpen && match === 'sure' && !isTold ? [{ topic, score: STRENGTH_OF_MEANING }, ...agreed] : agreed
}

/** The predicament a message tells, where it does not ask for a concept by its name, and where one that is only likely meets nothing surer. */
function toldIn(sense: Sense | undefined, text: string, ranked: Ranked[], index: TopicIndex): Ranked | null {
  const { situation, concept } = sense ?? {}
  if (!situation || situation.match === 'far' || situation.match === 'none') return null
  if (index.named(text) && wordsIn(text) <= LONGEST_QUESTION) return null
  const topic = index.situation(situation.id)
  const byWords = ranked.find(({ topic: { kind } }) => kind === 'concept')?.score ?? 0
  const isUnsure =
    situation.match === 'possible' && situation.score < LIKELY && (byWords >= BARS.answer || concept?.match === 'sure')
  return topic && !isUnsure && !isRatherAsked(sense, index) ? { topic, score: strengthOf(situation) } : null
}

/** Somebody may ask for something that no predicament rests on: a concept that stands out further than the predicament. */
function isRatherAsked(sense: Sense | undefined, index: TopicIndex): boolean {
  const { situation, concept } = sense ?? {}
  if (!situation || concept?.match !== 'sure' || concept.score < situation.score) return false
  const told = [situation.id, ...(situation.match === 'possible' && situation.next ? [situation.next] : [])]
  return told.every((id) => {
    const topic = index.situation(id)
    return topic?.kind !== 'situation' || !topic.situation.concepts.includes(concept.id)
  })
}

/** Where the words do not tell either, both are named and the person says which. A short message tells too little for that. */
export function betweenTwo(
  text: string,
  topic: Topic | null,
  sense: Sense | undefined,
  index: TopicIndex,
): Both | null {
  const { id, next, match } = sense?.situation ?? {}
  if (topic?.kind !== 'situation' || topic.id !== id || match !== 'possible' || !next) return null
  const other = index.situation(next)
  if (other?.kind !== 'situation' || wordsIn(text) < LONGEST_QUESTION) return null
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
  if (!topic || TURNS.test(text)) return BARS.first
  const intent = intentOf(text, question !== null)
  if (intent === 'answer' && factsIn({ text, question }).length > 0) return Infinity
  if (intent === 'answer' && !ASKS.test(text) && (hasFigures(text, 1) || PROMISES.test(text))) return BARS.told
  // What is told in the course of a talk belongs to it; a question may lead elsewhere.
  return intent === 'answer' || intent === 'plan' || !ASKS.test(text) ? BARS.answer : BARS.later
}
