import type { Db } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { findUser, lockUser } from '#server/users/store.ts'
import type { UserRow } from '#server/users/table.ts'
import { localDay } from '#shared/local-day.ts'
import { badges } from './badges.ts'
import { bookOne, bookSaid, doneBy, messageSubject, type Said } from './book.ts'
import { keyOf, type RewardKind } from './entry.ts'
import { mattersOf } from './matters-of.ts'
import {
  addEntries,
  type DatedEntry,
  doneAbout,
  keepTally,
  noteShown,
  saidAfter,
  type Saying,
  tallyOf,
} from './store.ts'
import type { Tally } from './tally.ts'

/** Messages booked in one transaction: the person is held meanwhile, and reading them takes some milliseconds each. */
const AT_ONCE = 20
const LONG_AGO = new Date(0)
/** Entries that change nothing a person is shown. */
const QUIET: RewardKind[] = ['joined', 'message', 'area', 'concept']

interface Booked {
  entries: DatedEntry[]
  ids: number[]
}

/**
 * Brings the person's ledger up to their history: every answered message that came after those in it is booked, with all that it
 * earns, in the order in which they were sent. However often it runs, and on however many instances, each is booked once.
 */
export async function bookRewards({ db, hub }: Pick<Services, 'db' | 'hub'>, userId: number): Promise<void> {
  const { entries } = await bookAfter(db, userId, null)
  if (entries.some(({ kind }) => !QUIET.includes(kind)))
    hub.publish(`user:${userId}`, { type: 'changed', what: 'progress' })
}

/**
 * Books all that is missing after this message (0: of the whole history; null: after the last that is booked), and says it to nobody.
 * What is not to be celebrated counts as shown from the moment it is there. Answers what was added, with its ids.
 */
export async function bookAfter(
  db: Db,
  userId: number,
  messageId: number | null,
  { isCelebrated = true } = {},
): Promise<Booked> {
  const all: Booked = { entries: [], ids: [] }
  let last: number | null | undefined = messageId
  while (last !== undefined) last = await bookSome(db, userId, last, isCelebrated, all)
  return all
}

/** Books a part, and adds it to `all`. Answers the message after which there may be more. */
async function bookSome(
  db: Db,
  userId: number,
  after: number | null,
  isCelebrated: boolean,
  all: Booked,
): Promise<number | undefined> {
  const { entries, ids, last } = await db.transaction(async (tx) => {
    const booked = await bookNext(tx, userId, after)
    if (!isCelebrated) await noteShown(tx, userId, booked.ids, LONG_AGO)
    return booked
  })
  all.entries.push(...entries)
  all.ids.push(...ids)
  return last
}

async function bookNext(tx: Db, userId: number, after: number | null): Promise<Booked & { last?: number }> {
  await lockUser(tx, userId)
  const person = await findUser(tx, userId)
  if (!person) return { entries: [], ids: [] }
  const sum = await tallyOf(tx, userId)
  await keepTally(tx, userId, sum)
  const { tally } = sum
  const found = inOrder(await saidAfter(tx, userId, after ?? tally.newest, AT_ONCE))
  const said = await readSaid(tx, person, found)
  await lookUp(tx, userId, tally, said)
  const entries = [
    ...joined(tally, person),
    ...said.flatMap((one, n) =>
      bookSaid(tally, one, badges).map((entry) => ({ ...entry, at: found[n]?.at ?? person.createdAt })),
    ),
  ]
  const ids = await addEntries(tx, userId, entries)
  return { entries, ids, last: found.length < AT_ONCE ? undefined : found.at(-1)?.messageId }
}

/** Up to the first whose reply is still being written: what is earned depends on what was said before, so nothing overtakes it. */
function inOrder(found: Saying[]): Saying[] {
  const open = found.findIndex(({ isAnswered }) => !isAnswered)
  return open < 0 ? found : found.slice(0, open)
}

/** What was said on which day: that on which it was booked, should its entry be there, else the day where the person is now. */
async function readSaid(tx: Db, { id, timeZone }: UserRow, found: Saying[]): Promise<Said[]> {
  const booked = await doneAbout(tx, id, found.map(messageSubject))
  const days = new Map(booked.map(({ subject, day }) => [subject, day]))
  return found.map((one) => ({
    conversationId: one.conversationId,
    messageId: one.messageId,
    day: days.get(messageSubject(one)) ?? localDay(one.at, timeZone),
    ...mattersOf(one.content),
  }))
}

/** Lets the tally know which entries of what was said are there already. */
async function lookUp(tx: Db, userId: number, tally: Tally, said: Said[]): Promise<void> {
  const subjects = said.flatMap(doneBy).map(({ subject }) => subject)
  for (const entry of await doneAbout(tx, userId, subjects)) tally.known.add(keyOf(entry))
}

const joined = (tally: Tally, { createdAt, timeZone }: UserRow): DatedEntry[] =>
  bookOne(tally, { kind: 'joined', subject: '', day: localDay(createdAt, timeZone), points: 0 }, badges).map(
    (entry) => ({ ...entry, at: createdAt }),
  )
