import { and, count, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { everySaying } from '#server/messages/store.ts'
import { type Entry, keyOf, type RewardKind } from './entry.ts'
import { rewards, rewardShowings } from './table.ts'
import { emptyTally, type Tally } from './tally.ts'

/** How long an achievement that was shown is repeated. */
const repeated = sql`now() - interval '60 seconds'`

const EARNED = ['joined', 'badge', 'conversation-milestone', 'streak-milestone', 'level', 'daily-reward'] as const
/** What is celebrated. */
const CELEBRATED = ['badge', 'conversation-milestone', 'streak-milestone', 'level'] as const

const mine = (userId: number) => eq(rewards.userId, userId)
const of = (userId: number, kind: RewardKind) => and(mine(userId), eq(rewards.kind, kind))
/** The subject before its slash. */
const part = sql<string>`split_part(${rewards.subject}, '/', 1)`

export interface Unbooked {
  conversationId: number
  messageId: number
  content: string
  at: Date
  isAnswered: boolean
}

/** Messages of the person that are not in their ledger and have a reply, if only one that is being written; the oldest first. */
export async function unbookedOf(db: Db, userId: number, limit: number): Promise<Unbooked[]> {
  const said = everySaying(db)
  const isItsEntry = and(of(userId, 'message'), eq(rewards.subject, sql`${said.conversationId} || '/' || ${said.id}`))
  return db
    .select({
      conversationId: said.conversationId,
      messageId: said.id,
      content: said.content,
      at: said.createdAt,
      isAnswered: sql<boolean>`${said.state} = 'answered'`,
    })
    .from(said)
    .leftJoin(rewards, isItsEntry)
    .where(and(eq(said.userId, userId), isNull(rewards.id), ne(said.state, 'alone')))
    .orderBy(said.id)
    .limit(limit)
}

/** What may be booked next: what a tally must know of, so that nothing is counted twice. */
export interface Candidates {
  subjects: string[]
  conversationIds: number[]
}

/** What the person's ledger comes to. It knows of everything that was earned, and of the candidates. */
export async function tallyOf(
  db: Db,
  userId: number,
  candidates: Candidates = { subjects: [], conversationIds: [] },
): Promise<Tally> {
  const tally = emptyTally()
  for (const { kind, day, entries, points, paid } of await sumsOf(db, userId)) {
    tally.points += points
    if (kind === 'message') tally.messages += entries
    if (kind === 'conversation') tally.conversations += entries
    if (kind === 'concept') tally.concepts += entries
    if (kind === 'talk') tally.talks.set(day, entries)
    if (kind === 'conversation' && paid > 0) tally.paid.set(day, paid)
  }
  for (const { area, entries } of await areasOf(db, userId)) tally.areas.set(area, entries)
  for (const { conversationId, entries } of await depthsOf(db, userId, candidates.conversationIds)) {
    tally.depths.set(conversationId, entries)
    tally.deepest = Math.max(tally.deepest, entries)
  }
  for (const entry of await knownOf(db, userId, candidates.subjects)) tally.known.add(keyOf(entry))
  return tally
}

const sumsOf = (db: Db, userId: number) =>
  db
    .select({
      kind: rewards.kind,
      day: rewards.day,
      entries: count(),
      points: sql<number>`sum(${rewards.points})::integer`,
      paid: sql<number>`count(*) filter (where ${rewards.points} > 0)::integer`,
    })
    .from(rewards)
    .where(mine(userId))
    .groupBy(rewards.kind, rewards.day)

/** The areas that were talked of with the number of conversations, most first. */
export const areasOf = (db: Db, userId: number): Promise<{ area: string; entries: number }[]> =>
  db
    .select({ area: part, entries: count() })
    .from(rewards)
    .where(of(userId, 'area'))
    .groupBy(part)
    .orderBy(desc(count()), part)

/** The messages in each of these conversations, and in the one that has most. */
async function depthsOf(db: Db, userId: number, conversationIds: number[]) {
  const id = sql<number>`${part}::integer`
  const depths = db
    .select({ conversationId: id, entries: count() })
    .from(rewards)
    .where(of(userId, 'message'))
    .groupBy(id)
  const deepest = await depths.orderBy(desc(count())).limit(1)
  if (conversationIds.length === 0) return deepest
  const these = await db
    .select({ conversationId: id, entries: count() })
    .from(rewards)
    .where(and(of(userId, 'message'), inArray(id, conversationIds)))
    .groupBy(id)
  return [...deepest, ...these]
}

const knownOf = (db: Db, userId: number, subjects: string[]) =>
  db
    .select({ kind: rewards.kind, subject: rewards.subject })
    .from(rewards)
    .where(
      and(
        mine(userId),
        or(inArray(rewards.kind, [...EARNED]), sql`${rewards.subject} = any(${sql.param(subjects)}::text[])`),
      ),
    )

export type DatedEntry = Entry & { at: Date }

/** Adds entries to the person's ledger; what it holds already stays as it is. Answers the ids of what was added. */
export async function addEntries(db: Db, userId: number, entries: DatedEntry[]): Promise<number[]> {
  if (entries.length === 0) return []
  const added = await db
    .insert(rewards)
    .values(entries.map((entry) => ({ ...entry, userId })))
    .onConflictDoNothing()
    .returning({ id: rewards.id })
  return added.map(({ id }) => id)
}

interface EarnedBadge {
  id: number
  badgeId: string
  points: number
  at: Date
}

/** The person's badges, the newest first. */
export async function badgesOf(db: Db, userId: number): Promise<EarnedBadge[]> {
  return db
    .select({ id: rewards.id, badgeId: rewards.subject, points: rewards.points, at: rewards.at })
    .from(rewards)
    .where(of(userId, 'badge'))
    .orderBy(desc(rewards.at), desc(rewards.id))
}

/** What the person has earned and not yet seen, or first saw within the last minute; in the order it was earned. */
export async function uncelebratedOf(
  db: Db,
  userId: number,
): Promise<(Pick<Entry, 'kind' | 'subject' | 'points'> & { id: number })[]> {
  return db
    .select({ id: rewards.id, kind: rewards.kind, subject: rewards.subject, points: rewards.points })
    .from(rewards)
    .leftJoin(rewardShowings, eq(rewardShowings.rewardId, rewards.id))
    .where(
      and(
        mine(userId),
        inArray(rewards.kind, [...CELEBRATED]),
        or(isNull(rewardShowings.rewardId), gt(rewardShowings.at, repeated)),
      ),
    )
    .orderBy(rewards.id)
}

/** Notes since when rewards have been shown; for those that were shown before nothing changes. */
export async function noteShown(db: Db, userId: number, rewardIds: number[], at = new Date()): Promise<void> {
  if (rewardIds.length === 0) return
  await db
    .insert(rewardShowings)
    .values(rewardIds.map((rewardId) => ({ rewardId, userId, at })))
    .onConflictDoNothing()
}
