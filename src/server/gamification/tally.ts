import { AREAS } from '#server/mentor/content.ts'
import { EARNED_KINDS, type Entry, keyOf } from './entry.ts'
import { streakOn } from './streak.ts'

/** What a ledger comes to, and which of its entries are known to be in it. */
export interface Tally {
  points: number
  messages: number
  /** The id of the last message that is in it; 0 where there is none. */
  newest: number
  conversations: number
  concepts: number
  /** The most messages in one conversation. */
  deepest: number
  /** How many messages each conversation has. */
  depths: Map<string, number>
  /** How many conversations concerned an area. */
  areas: Map<string, number>
  /** How many conversations were talked in, by day. */
  talks: Map<string, number>
  /** How many conversations earned points by their first message, by day. */
  paid: Map<string, number>
  /** Keys of everything that was earned, and of what else was looked up. */
  known: Set<string>
}

export const emptyTally = (): Tally => ({
  points: 0,
  messages: 0,
  newest: 0,
  conversations: 0,
  concepts: 0,
  deepest: 0,
  depths: new Map(),
  areas: new Map(),
  talks: new Map(),
  paid: new Map(),
  known: new Set(),
})

/** What a badge can ask for: numbers that only ever grow. */
export const FACTS = [
  'conversations',
  'messages',
  'deepest',
  'days',
  'streak',
  'concepts',
  'breadth',
  ...AREAS,
] as const
export type Fact = (typeof FACTS)[number]

/** The numbers that badges ask for. `streak` is the longest there was, `breadth` the number of areas that were talked of. */
export function factsOf(tally: Tally): Record<Fact, number> {
  const { conversations, messages, deepest, concepts, areas } = tally
  const days = daysOf(tally)
  const about = (area: string) => areas.get(area) ?? 0
  return {
    conversations,
    messages,
    deepest,
    concepts,
    days: days.length,
    streak: streakOn(days, days.at(-1) ?? '').longest,
    breadth: AREAS.filter((area) => about(area) > 0).length,
    strategy: about('strategy'),
    finance: about('finance'),
    marketing: about('marketing'),
    operations: about('operations'),
    leadership: about('leadership'),
  }
}

/** The days on which the person talked, in order. */
export const daysOf = ({ talks }: Tally): string[] => [...talks.keys()].sort()

/** Adds an entry to the sums. An entry that is known already changes nothing. */
export function enter(tally: Tally, entry: Entry): void {
  const key = keyOf(entry)
  if (tally.known.has(key)) return
  tally.known.add(key)
  tally.points += entry.points
  const [part = '', rest = ''] = entry.subject.split('/')
  if (entry.kind === 'message') enterMessage(tally, part, Number(rest))
  if (entry.kind === 'talk') add(tally.talks, entry.day)
  if (entry.kind === 'area') add(tally.areas, part)
  if (entry.kind === 'concept') tally.concepts += 1
  if (entry.kind === 'conversation') enterConversation(tally, entry)
}

function enterMessage(tally: Tally, conversationId: string, messageId: number) {
  tally.messages += 1
  tally.newest = Math.max(tally.newest, messageId)
  tally.deepest = Math.max(tally.deepest, add(tally.depths, conversationId))
}

function enterConversation(tally: Tally, { day, points }: Entry) {
  tally.conversations += 1
  if (points > 0) add(tally.paid, day)
}

function add<K>(counts: Map<K, number>, key: K): number {
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}

/** A tally as it is stored; of what is known, it keeps what was earned. */
export type KeptTally = { [K in keyof Tally]: Kept<Tally[K]> }
type Kept<T> = T extends Map<string, infer V> ? Record<string, V> : T extends Set<infer V> ? V[] : T

export const keptTally = ({ depths, areas, talks, paid, known, ...sums }: Tally): KeptTally => ({
  ...sums,
  depths: Object.fromEntries(depths),
  areas: Object.fromEntries(areas),
  talks: Object.fromEntries(talks),
  paid: Object.fromEntries(paid),
  known: [...known].filter((key) => EARNED_KINDS.some((kind) => key.startsWith(`${kind} `))),
})

export const tallyAsKept = ({ depths, areas, talks, paid, known, ...sums }: KeptTally): Tally => ({
  ...sums,
  depths: new Map(Object.entries(depths)),
  areas: new Map(Object.entries(areas)),
  talks: new Map(Object.entries(talks)),
  paid: new Map(Object.entries(paid)),
  known: new Set(known),
})
