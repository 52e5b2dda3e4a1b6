import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { everySaying } from '#server/messages/store.ts'
import type { Entry, RewardKind } from './entry.ts'
import { rewards, rewardShowings, rewardTallies } from './table.ts'
import { emptyTally, enter, keptTally, type Tally, tallyAsKept } from './tally.ts'

/** How long an achievement that was shown is repeated. */
const repeated = sql`now() - interval '60 seconds'`

const DONE = ['message', 'talk', 'conversation', 'area', 'concept'] as const
/** What is celebrated. */
const CELEBRATED = ['badge', 'conversation-milestone', 'streak-milestone', 'level'] as const

const mine = (userId: number) => eq(rewards.userId, userId)
const of = (userId: number, kind: RewardKind) => and(mine(userId), eq(rewards.kind, kind))
export interface Saying {
  conversationId: number
  messageId: number
  content: string
  at: Date
  isAnswered: boolean
}

/** Messages of the person after this one that have a reply, if only one that is being written; the oldest first. */
export async function saidAfter(db: Db, userId: number, messageId: number, limit: number): Promise<Saying[]> {
  const said = everySaying(db)
  return db
    .select({
      conversationId: said.conversationId,
      messageId: said.id,
      content: said.content,
      at: said.createdAt,
      isAnswered: sql<boolean>`${said.state} = 'answered'`,
    })
    .from(said)
    .where(and(eq(said.userId, userId), gt(said.id, messageId), ne(said.state, 'alone')))
    .orderBy(said.id)
    .limit(limit)
}

/** Entries after the kept tally from which on a new one is kept. */
const KEEP_AFTER = 100

/** What the person's ledger comes to, and how many entries had to be added up for it. */
export async function tallyOf(db: Db, userId: number): Promise<{ tally: Tally; added: number; upTo: number }> {
  const [kept] = await db.select().from(rewardTallies).where(eq(rewardTallies.userId, userId))
  const { id, kind, subject, day, points } = rewards
  const since = await db
    .select({ id, kind, subject, day, points })
    .from(rewards)
    .where(and(mine(userId), gt(id, kept?.upTo ?? 0)))
    .orderBy(id)
  const tally = kept ? tallyAsKept(kept.tally) : emptyTally()
  for (const entry of since) enter(tally, entry)
  return { tally, added: since.length, upTo: since.at(-1)?.id ?? kept?.upTo ?? 0 }
}

/** Keeps what the ledger came to, where that was much to add up. The person must be held. */
export async function keepTally(
  db: Db,
  userId: number,
  { tally, added, upTo }: Awaited<ReturnType<typeof tallyOf>>,
): Promise<void> {
  if (added < KEEP_AFTER) return
  const kept = { upTo, tally: keptTally(tally) }
  await db
    .insert(rewardTallies)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: rewardTallies.userId, set: kept })
}

/** Forgets what the ledger came to, so that it is added up anew. */
export async function dropTally(db: Db, userId: number): Promise<void> {
  await db.delete(rewardTallies).where(eq(rewardTallies.userId, userId))
}

/** Those of these subjects that the ledger has an entry of something done about. */
export const doneAbout = (
  db: Db,
  userId: number,
  subjects: string[],
): Promise<Pick<Entry, 'kind' | 'subject' | 'day'>[]> =>
  db
    .select({ kind: rewards.kind, subject: rewards.subject, day: rewards.day })
    .from(rewards)
    .where(
      and(
        mine(userId),
        inArray(rewards.kind, [...DONE]),
        sql`${rewards.subject} = any(${sql.param(subjects)}::text[])`,
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
