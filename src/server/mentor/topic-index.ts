import { indexTexts } from '#server/finding/text-search.ts'
import type { Concept, Content, Situation } from './content.ts'
import { stemsOf } from './words.ts'

export type Topic =
  | { kind: 'situation'; id: string; situation: Situation }
  | { kind: 'concept'; id: string; concept: Concept }
export interface Ranked {
  topic: Topic
  score: number
}

type Weights = ReturnType<typeof indexTexts>['weights']
interface Entry {
  topic: Topic
  text: string
  stems: Set<string>
  phrasings: Set<string>[]
}

export interface TopicIndex {
  /** Topics that share a telling word with the text, best first. */
  rank(text: string): Ranked[]
  /** The concept a text names outright, the longest name first. */
  named(text: string): Concept | null
  /** All concepts a text names, the longest name first. */
  mentioned(text: string): Concept[]
  /** A situation by its id. */
  situation(id: string): Topic | null
  /** A situation by its name. */
  situationNamed(name: string): Topic | null
  /** A concept by its id. */
  concept(id: string): Topic | null
}

/** Where both fit, a predicament says more about the person's case than a concept. */
const PREFERENCE = { situation: 1.2, concept: 1 }

/** An index over what owners say and what concepts are called: the words they share, and how much of one phrasing is met. */
export function indexTopics({ concepts, situations }: Pick<Content, 'concepts' | 'situations'>): TopicIndex {
  const entries = [...situations.map(situationEntry), ...concepts.map(conceptEntry)]
  const { search, weights } = indexTexts(entries.map((entry) => entry.text))
  const names = namesOf(concepts)
  const topicOf = (kind: Topic['kind'], id: string) =>
    entries.find(({ topic }) => topic.kind === kind && topic.id === id)?.topic ?? null
  return {
    rank: (text) => {
      const stems = new Set(stemsOf(text))
      const byWords = search(text)
      return entries
        .map((entry, at) => ({
          topic: entry.topic,
          score:
            PREFERENCE[entry.topic.kind] *
            certainty(entry, stems, weights) *
            ((byWords.get(at) ?? 0) + bestPhrasing(entry, stems, weights)),
        }))
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score)
    },
    named: (text) => namesIn(names, text)[0] ?? null,
    mentioned: (text) => [...new Set(namesIn(names, text))],
    situation: (id) => topicOf('situation', id),
    situationNamed: (name) => topicOf('situation', situations.find((one) => one.name === name)?.id ?? ''),
    concept: (id) => topicOf('concept', id),
  }
}

const situationEntry = (situation: Situation): Entry =>
  entryOf({ kind: 'situation', id: situation.id, situation }, [situation.name, ...situation.everyday], '')

const conceptEntry = (concept: Concept): Entry =>
  entryOf(
    { kind: 'concept', id: concept.id, concept },
    [concept.name, ...concept.aliases, ...concept.everyday],
    concept.definition,
  )

function entryOf(topic: Topic, phrasings: string[], definition: string): Entry {
  const text = [...phrasings, definition].join('\n')
  return {
    topic,
    text,
    stems: new Set(stemsOf(text)),
    phrasings: phrasings.map((phrasing) => new Set(stemsOf(phrasing))),
  }
}

/** A hint is not a match: one word in common out of many, or a small part of what was said, counts half. */
function certainty({ stems: own }: Entry, stems: Set<string>, weights: Weights): number {
  const met = [...stems].filter((stem) => own.has(stem))
  const covered = weightOf(new Set(met), weights) / Math.max(1, weightOf(stems, weights, UNKNOWN))
  return (stems.size > 3 && met.length === 1) || (stems.size > 2 && covered < LITTLE) ? 0.5 : 1
}

/** The weight of a word the library does not have, and the part of a message below which a match is a hint. */
const UNKNOWN = 4.5
const LITTLE = 0.34

/** The weight of the words shared with the best phrasing, times the part of that phrasing they make up. */
function bestPhrasing({ phrasings }: Entry, stems: Set<string>, weights: Weights): number {
  let best = 0
  for (const phrasing of phrasings) {
    const met = [...stems].filter((stem) => phrasing.has(stem))
    const shared = met.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
    if (met.length > 1 || met.length === phrasing.size)
      best = Math.max(best, (shared * shared * 1.5) / weightOf(phrasing, weights))
  }
  return best
}

const weightOf = (stems: Set<string>, weights: Weights, unknown = 0) =>
  [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? unknown), 0)

interface Name {
  concept: Concept
  name: string
}

const spaced = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()

const namesOf = (concepts: Concept[]): Name[] =>
  concepts.flatMap((concept) => [concept.name, ...concept.aliases].map((name) => ({ concept, name: spaced(name) })))

/** The concepts whose names stand in a text, the longest name first. */
function namesIn(names: Name[], text: string): Concept[] {
  const plain = ` ${spaced(text)} `
  const found = names.filter(({ name }) => plain.includes(` ${name} `) || plain.includes(` ${name}s `))
  return found.sort((one, other) => other.name.length - one.name.length).map(({ concept }) => concept)
}
