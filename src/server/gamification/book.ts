import {
  CONVERSATION_MILESTONES,
  LEVEL_UP_POINTS,
  levelOf,
  STREAK_MILESTONE_POINTS,
  STREAK_MILESTONES,
  streakMultiplier,
} from '#shared/gamification.ts'
import type { BadgeRule } from './badges.ts'
import { type Entry, keyOf } from './entry.ts'
import { streakOn } from './streak.ts'
import { daysOf, enter, type Fact, factsOf, type Tally } from './tally.ts'

/** What the first message of a conversation is worth before the streak multiplies it, and how many a day are. */
const FIRST_MESSAGE_POINTS = 10
const FIRST_MESSAGES_A_DAY = 3

/** A message of a person that was answered, as far as rewards go. */
export interface Said {
  conversationId: number
  messageId: number
  /** The person's own day. */
  day: string
  /** The areas of business and the concepts of the library it concerns. */
  areas: string[]
  concepts: string[]
}

/**
 * Books what somebody said: what it adds to the ledger, with everything that it earns. `tally` is what the ledger comes to, and is
 * taken along. Saying the same again adds nothing.
 */
export function bookSaid(tally: Tally, said: Said, badges: readonly BadgeRule[]): Entry[] {
  const { day } = said
  const [conversation, ...others] = doneBy(said).map((one) => ({ ...one, day, points: 0 }))
  const entries = bookNew(tally, others)
  // With the day of this talk counted in.
  const points = firstMessagePoints(tally, day)
  const first = conversation ? bookNew(tally, [{ ...conversation, points }]) : []
  return [...entries, ...first, ...bookAwards(tally, day, badges)]
}

export const messageSubject = ({ conversationId, messageId }: Pick<Said, 'conversationId' | 'messageId'>): string =>
  `${conversationId}/${messageId}`

/** What a message does, the conversation it may begin first; some of it may be done already. */
export function doneBy(said: Said): Pick<Entry, 'kind' | 'subject'>[] {
  const { conversationId, day, areas, concepts } = said
  return [
    { kind: 'conversation', subject: String(conversationId) },
    { kind: 'message', subject: messageSubject(said) },
    { kind: 'talk', subject: `${day}/${conversationId}` },
    ...areas.map((area) => ({ kind: 'area' as const, subject: `${area}/${conversationId}` })),
    ...concepts.map((concept) => ({ kind: 'concept' as const, subject: concept })),
  ]
}

/** Books something that is not in the ledger yet, with everything that it earns. */
export function bookOne(tally: Tally, entry: Entry, badges: readonly BadgeRule[]): Entry[] {
  return [...bookNew(tally, [entry]), ...bookAwards(tally, entry.day, badges)]
}

function bookNew(tally: Tally, entries: Entry[]): Entry[] {
  const added = entries.filter((entry) => !tally.known.has(keyOf(entry)))
  for (const entry of added) enter(tally, entry)
  return added
}

function firstMessagePoints(tally: Tally, day: string): number {
  if ((tally.paid.get(day) ?? 0) >= FIRST_MESSAGES_A_DAY) return 0
  const until = daysOf(tally).filter((one) => one <= day)
  const points = FIRST_MESSAGE_POINTS * streakMultiplier(streakOn(until, day).days)
  // 10 x 2.3 is a little less than 23 in binary: what is not a real fraction is not rounded down.
  return Math.floor(Number(points.toFixed(6)))
}

/** Everything that the facts deserve and nobody booked. A level's points may reach the next level: they are settled last. */
function bookAwards(tally: Tally, day: string, badges: readonly BadgeRule[]): Entry[] {
  const booked = bookNew(
    tally,
    deserved(tally, badges).map((award) => ({ ...award, day })),
  )
  for (;;) {
    const levels = Array.from({ length: levelOf(tally.points) - 1 }, (_, n) => n + 2)
    const reached = bookNew(
      tally,
      levels.map((level) => ({ kind: 'level', subject: String(level), day, points: LEVEL_UP_POINTS })),
    )
    if (reached.length === 0) return booked
    booked.push(...reached)
  }
}

function deserved(tally: Tally, badges: readonly BadgeRule[]): Omit<Entry, 'day'>[] {
  const facts = factsOf(tally)
  const upTo = (most: number) => (count: number) => count <= most
  return [
    ...CONVERSATION_MILESTONES.filter(upTo(facts.conversations)).map((count) => ({
      kind: 'conversation-milestone' as const,
      subject: String(count),
      points: count,
    })),
    ...STREAK_MILESTONES.filter(upTo(facts.streak)).map((days) => ({
      kind: 'streak-milestone' as const,
      subject: String(days),
      points: STREAK_MILESTONE_POINTS,
    })),
    ...badges
      .filter((badge) => missing(badge, facts).length === 0)
      .map(({ id, points }) => ({ kind: 'badge' as const, subject: id, points })),
  ]
}

/** What a badge still takes, fact by fact. */
export function missing(
  { takes }: Pick<BadgeRule, 'takes'>,
  facts: Record<Fact, number>,
): { fact: Fact; left: number }[] {
  const wanted = Object.entries(takes) as [Fact, number][]
  return wanted.map(([fact, count]) => ({ fact, left: count - facts[fact] })).filter(({ left }) => left > 0)
}
