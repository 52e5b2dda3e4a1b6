import { AREAS } from '#server/mentor/content.ts'
import { type Entry, keyOf } from './entry.ts'
import { streakOn } from './streak.ts'

/** What a ledger comes to, and which of its entries matter to what is booked next. */
export interface Tally {
  points: number
  messages: number
  conversations: number
  concepts: number
  /** The most messages in one conversation. */
  deepest: number
  /** How many messages a conversation has, of those that matter now. */
  depths: Map<number, number>
  /** How many conversations concerned an area. */
  areas: Map<string, number>
  /** How many conversations were talked in, by day. */
  talks: Map<string, number>
  /** How many conversations earned points by their first message, by day. */
  paid: Map<string, number>
  /** Keys of what was earned, and of those entries that what is booked next might repeat. */
  known: Set<string>
}

export const emptyTally = (): Tally => ({
  points: 0,
  messages: 0,
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
  const [part = ''] = entry.subject.split('/')
  if (entry.kind === 'message') enterMessage(tally, Number(part))
  if (entry.kind === 'talk') add(tally.talks, entry.day)
  if (entry.kind === 'area') add(tally.areas, part)
  if (entry.kind === 'concept') tally.concepts += 1
  if (entry.kind === 'conversation') enterConversation(tally, entry)
}

function enterMessage(tally: Tally, conversationId: number) {
  tally.messages += 1
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
