import type { Concept, Content, Situation } from './content.ts'
import { fill, linesFor } from './fill.ts'
import { askedInStage } from './grow.ts'
import { apart } from './layout.ts'
import { leans } from './leans.ts'
import { midSentence } from './mid-sentence.ts'
import { isFresh } from './sentences.ts'
import type { Topic } from './topic-index.ts'
import type { Understanding } from './understand.ts'
import { stemsOf } from './words.ts'

/** What the mentor draws on for a topic: its own words and, after them, those of the concepts it rests on. */
export interface Pools {
  /** The topic in a few words, as a heading has it. */
  name: string
  reflections: string[]
  insights: string[]
  options: string[]
  /** What a concept says to it: the topic itself, or what a question in the midst of a talk is about. */
  answer: string[]
  steps: string[]
  cautions: string[]
  /** Cautions of the topic itself. */
  warnings: string[]
  /** True where the topic touches tax or law, so that its caution is not left out. */
  regulated: boolean
  questions: string[]
  concepts: Concept[]
  /** Thoughts of the whole library that are near to what the message means. */
  meant: string[]
  /** Thoughts of the predicaments that lie near. */
  nearby: string[]
  /** Thoughts that suit any business, where nothing tells what it is about. */
  general: string[]
}

type Asked = Pick<
  Understanding,
  'message' | 'topic' | 'stage' | 'grow' | 'trade' | 'place' | 'facts' | 'heard' | 'said' | 'near' | 'beside'
>
/** A line of the library is about the message from this cosine on. */
const NEAR_ENOUGH = 0.48
const FALLBACK = 'general'

export function poolsFor(content: Content, asked: Asked): Pools {
  const { topic, beside } = asked
  const situation = topic?.kind === 'situation' ? topic.situation : topic ? null : generalSituation(content)
  const own = conceptsFor(content, topic)
  const concepts = freshConcepts(beside ? [...new Set([beside, ...own])] : own, asked.said)
  const answering = asked.stage > 0 && beside ? beside : topic?.kind === 'concept' ? topic.concept : null
  const lines = (pick: (situation: Situation) => Situation['insights']) =>
    situation ? linesFor(pick(situation), asked) : []
  const byNearness = nearestFirst(asked)
  return {
    reflections: situation ? lines(({ reflections }) => reflections) : named(content, own[0]),
    insights: situation
      ? asked.stage === 0
        ? leadThen(
            lines(({ insights }) => insights),
            byNearness,
          )
        : byNearness(lines(({ insights }) => insights))
      : [],
    options: byNearness(lines(({ options }) => options)),
    answer: answering ? answersFrom(answering, asked) : [],
    steps: [
      ...byNearness(answering?.firstActions ?? []),
      ...byNearness(lines(({ firstSteps }) => firstSteps)),
      ...leadFirst(concepts, ({ firstActions }) => firstActions).flatMap(byNearness),
    ],
    meant: thoughtsMeant(asked),
    regulated: (situation?.covers.length ?? 0) > 0,
    warnings: lines(forThemFirst),
    cautions: [...lines(forThemFirst), ...concepts.flatMap(trapsOf)],
    questions: [
      ...askedInStage(
        lines(({ questions }) => questions),
        asked.grow,
      ),
      ...leadFirst(concepts, ({ questions }) => questions).flatMap((questions) => askedInStage(questions, asked.grow)),
      ...askedInStage(linesFor(generalSituation(content).questions, asked), asked.grow),
    ],
    concepts,
    nearby: linesFor(
      situationsNear(content, situation).flatMap(({ insights, options }) => [...insights, ...options]),
      asked,
    ),
    general: topic
      ? []
      : linesFor([...generalSituation(content).insights, ...generalSituation(content).options], asked),
    name: situation?.name ?? concepts[0]?.name ?? '',
  }
}

/** One caution is often all there is room for: what was written for somebody like them is worth more than what holds for all. */
const forThemFirst = ({ cautions }: Situation) =>
  cautions.toSorted((one, other) => Number(other.heard !== null) - Number(one.heard !== null))

/** What wants to be told how, and not whether or why. */
const HOW =
  /\bhow (?:to|(?:\w+ )?(?:do|would|can|could|should|might) (?:i|we|you))\b|\bhow['’]d (?:i|we|you)\b|\bwhat (?:do|would|should|could|can) (?:i|we) (?:do|say|write|put|ask|tell)\b|\bwhere (?:do|would|should) (?:i|we) (?:start|begin)\b|\bhelp (?:me|us)\b|\bin (?:what|which) order\b|\b(?:right|proper|best|sensible) way\b/i

/**
 * How it is done, in its order, and why; whoever asks whether hears why first. What a talk is about was named when it began, anything else is
 * named by its definition; a sentence that leans on the one before it is left out once that was said.
 */
function answersFrom({ id, definition, howToApply, whyItMatters }: Concept, { topic, message, said }: Asked): string[] {
  const [first = '', ...others] = apart(whyItMatters)
  const chain = id === topic?.id && !leans(first) ? [first, ...others] : [definition, first, ...others]
  const why = chain.filter((line, at) => at === 0 || !leans(line) || isFresh(chain[at - 1]!, said))
  return HOW.test(message) ? [...howToApply, ...why] : [...why, ...howToApply]
}

/** The lines of the first concept, and those of all others. */
const leadFirst = (concepts: Concept[], pick: (concept: Concept) => string[]): string[][] => [
  concepts.slice(0, 1).flatMap(pick),
  concepts.slice(1).flatMap(pick),
]

/** What opens a talk about a concept that the person has not named themselves. */
const named = ({ acknowledgements }: Content, concept: Concept | undefined): string[] =>
  (acknowledgements.get('concept') ?? []).map((line) => line.replaceAll('{concept}', midSentence(concept?.name ?? '')))

/** The first line carries the answer and stays; of the others, the nearest come first. */
function leadThen(lines: string[], order: (lines: string[]) => string[]): string[] {
  const [lead, ...others] = lines
  return lead === undefined ? [] : [lead, ...order(others)]
}

/** Orders lines by how near they are to what the message means, and by the telling words they share with it. */
function nearestFirst(asked: Asked): (lines: string[]) => string[] {
  const scores = new Map(asked.near.map(({ text, score }) => [fill(text, asked), score]))
  const words = new Set(stemsOf(asked.message))
  return (lines) => {
    const stems = lines.map((line) => new Set(stemsOf(line)))
    const rare = [...words].filter((stem) => stems.filter((own) => own.has(stem)).length <= 2)
    const shared = new Map(lines.map((line, at) => [line, rare.filter((stem) => stems[at]?.has(stem)).length]))
    const scoreOf = (line: string) => (scores.get(line) ?? 0) + (shared.get(line) ?? 0) / WORDS_TO_A_COSINE
    return lines.toSorted((one, other) => scoreOf(other) - scoreOf(one))
  }
}

/** So many telling words in common count as much as a cosine of 1. */
const WORDS_TO_A_COSINE = 10

const thoughtsMeant = (asked: Asked): string[] =>
  asked.near
    .filter(({ kind, score }) => kind === 'thought' && score >= NEAR_ENOUGH)
    .flatMap(({ text }) => fill(text, asked) ?? [])

/** The predicaments that a situation names as near, in its order. */
const situationsNear = ({ situations }: Content, situation: Situation | null): Situation[] =>
  (situation?.near ?? []).flatMap((id) => situations.find((other) => other.id === id) ?? [])

const TRAP_LEADS = ['One trap', 'Also beware of this', 'And a last warning']

/** The mistakes of a concept as sentences, since some of them are written as mere phrases. */
export const trapsOf = ({ commonMistakes }: Concept) =>
  commonMistakes.map((mistake, index) => `${TRAP_LEADS[index % TRAP_LEADS.length]}: ${midSentence(mistake)}`)

/** The concepts of a topic, then those related to them, nearest first. */
export function conceptsFor(content: Content, topic: Topic | null): Concept[] {
  const byId = new Map(content.concepts.map((concept) => [concept.id, concept]))
  const ids = topic?.kind === 'concept' ? [topic.id] : (topic?.situation ?? generalSituation(content)).concepts
  const found = new Set(ids)
  for (const id of found) for (const near of byId.get(id)?.related ?? []) found.add(near)
  return [...found].map((id) => byId.get(id)).filter((concept) => concept !== undefined)
}

/** Concepts drawn on for one reply: enough to choose from, few enough to stay near the topic. */
const NEAREST = 10

/** The nearest concepts that have not been explained yet, then the others. */
function freshConcepts(concepts: Concept[], said: ReadonlySet<string>): Concept[] {
  const fresh = concepts.filter(({ definition }) => isFresh(definition, said))
  return [...new Set([...concepts.slice(0, 3), ...fresh, ...concepts])].slice(0, NEAREST)
}

/** What may be added to any reply: thoughts near to the message, the topic's own or the traps of a concept, those that suit all business talk, then the library's reasons. */
export function spareLines(content: Content, asked: Asked): string[] {
  const { topic } = asked
  const own = topic?.kind === 'situation' ? [topic.situation, ...situationsNear(content, topic.situation)] : []
  const lines = [...own, generalSituation(content)].flatMap(({ insights, options, cautions, firstSteps }) => [
    ...insights,
    ...options,
    ...cautions,
    ...firstSteps,
  ])
  const concepts = conceptsFor(content, topic)
  const reasons = concepts.map(({ definition, whyItMatters }) => `${definition} ${whyItMatters}`)
  const traps = topic?.kind === 'concept' ? concepts.slice(0, 1).flatMap(trapsOf) : []
  return [...thoughtsMeant(asked), ...traps, ...linesFor(lines, asked), ...reasons]
}

export function generalSituation({ situations }: Content): Situation {
  const general = situations.find(({ id }) => id === FALLBACK)
  if (!general) throw new Error(`Content: situations/${FALLBACK}.md is missing`)
  return general
}
