import type { Db } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { findUser, lockUser } from '#server/users/store.ts'
import type { UserRow } from '#server/users/table.ts'
import { localDay } from '#shared/local-day.ts'
import { badges } from './badges.ts'
import { bookOne, bookSaid, type Said } from './book.ts'
import type { RewardKind } from './entry.ts'
import { mattersOf } from './matters-of.ts'
import { addEntries, type DatedEntry, tallyOf, type Unbooked, unbookedOf } from './store.ts'
import type { Tally } from './tally.ts'

/** Messages booked in one transaction: the person is held meanwhile. */
const AT_ONCE = 200
/** Entries that change nothing a person is shown. */
const QUIET: RewardKind[] = ['joined', 'message', 'area', 'concept']

/**
 * Brings the person's ledger up to their history: every answered message that is not in it is booked, with all that it earns, in the
 * order in which they were sent. However often it runs, and on however many instances, each is booked once.
 */
export async function bookRewards({ db, hub }: Pick<Services, 'db' | 'hub'>, userId: number): Promise<void> {
  const { entries } = await catchUp(db, userId)
  if (entries.some(({ kind }) => !QUIET.includes(kind)))
    hub.publish(`user:${userId}`, { type: 'changed', what: 'progress' })
}

/** The same without a word to anybody. Answers what was added, with its ids. */
export async function catchUp(db: Db, userId: number): Promise<{ entries: DatedEntry[]; ids: number[] }> {
  const all = { entries: [] as DatedEntry[], ids: [] as number[] }
  for (;;) {
    const { entries, ids, isAll } = await db.transaction((tx) => bookNext(tx, userId))
    all.entries.push(...entries)
    all.ids.push(...ids)
    if (isAll) return all
  }
}

async function bookNext(tx: Db, userId: number) {
  await lockUser(tx, userId)
  const person = await findUser(tx, userId)
  if (!person) return { entries: [], ids: [], isAll: true }
  const found = await unbookedOf(tx, userId, AT_ONCE)
  const said = inOrder(found).map((one) => ({ at: one.at, said: saidOf(one, person) }))
  const tally = await tallyOf(tx, userId, candidatesOf(said.map((one) => one.said)))
  const entries = [
    ...joined(tally, person),
    ...said.flatMap((one) => bookSaid(tally, one.said, badges).map((entry) => ({ ...entry, at: one.at }))),
  ]
  return { entries, ids: await addEntries(tx, userId, entries), isAll: said.length < AT_ONCE }
}

/** Up to the first whose reply is still being written: what is earned depends on what was said before, so nothing overtakes it. */
function inOrder(found: Unbooked[]): Unbooked[] {
  const open = found.findIndex(({ isAnswered }) => !isAnswered)
  return open < 0 ? found : found.slice(0, open)
}

const saidOf = ({ conversationId, messageId, content, at }: Unbooked, { timeZone }: UserRow): Said => ({
  conversationId,
  messageId,
  day: localDay(at, timeZone),
  ...mattersOf(content),
})

const joined = (tally: Tally, { createdAt, timeZone }: UserRow): DatedEntry[] =>
  bookOne(tally, { kind: 'joined', subject: '', day: localDay(createdAt, timeZone), points: 0 }, badges).map(
    (entry) => ({ ...entry, at: createdAt }),
  )

const candidatesOf = (all: Said[]) => ({
  conversationIds: all.map(({ conversationId }) => conversationId),
  subjects: all.flatMap(({ conversationId, day, areas, concepts }) => [
    String(conversationId),
    `${day}/${conversationId}`,
    ...areas.map((area) => `${area}/${conversationId}`),
    ...concepts,
  ]),
})
