import { listActionItems } from '#server/action-items/store.ts'
import type { Db } from '#server/db/database.ts'
import type { Remembered } from '#server/mentor/known.ts'
import { timeZoneOf } from '#server/users/store.ts'
import { FactKind } from '#shared/memory.ts'
import { localDay } from '#shared/local-day.ts'
import { factsOf, memoryOf, noteAsked } from './store.ts'
import type { MemoryFactRow } from './table.ts'
import { whenSaid } from './when-said.ts'

/** What is older, nobody wants to be asked about. */
const ASKED_WITHIN_DAYS = 60
const DAY_MS = 86_400_000
/** Words that can stand in a sentence of the mentor's. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}\s,'’£%&-]*$/u

/**
 * What the mentor remembers of the person for a reply in this conversation; null while that is switched off. `mayAsk`: the reply may
 * ask how something went that they said elsewhere they would do, which is asked about in one conversation only.
 */
export async function recallFacts(
  db: Db,
  userId: number,
  { conversationId, mayAsk }: { conversationId: number; mayAsk: boolean },
): Promise<Remembered | null> {
  const { isOn } = await memoryOf(db, userId)
  const rows = isOn ? await factsOf(db, userId) : []
  if (rows.length === 0) return null
  const timeZone = await timeZoneOf(db, userId)
  const today = localDay(new Date(), timeZone)
  const facts = rows
    .toSorted((one, other) => FactKind.options.indexOf(one.kind) - FactKind.options.indexOf(other.kind))
    .map(({ kind, text, figure, saidAt }) => ({ kind, text, figure, day: localDay(saidAt, timeZone) }))
  const open = mayAsk ? await openCommitment(db, userId, { rows, conversationId, today }) : null
  if (!open) return { facts, followUp: null }
  await noteAsked(db, userId, open.id, conversationId)
  return { facts, followUp: { what: open.text, when: whenSaid(localDay(open.saidAt, timeZone), today) } }
}

/** The newest thing said elsewhere whose day has come, that was neither asked about nor ticked off. */
async function openCommitment(
  db: Db,
  userId: number,
  { rows, conversationId, today }: { rows: MemoryFactRow[]; conversationId: number; today: string },
): Promise<MemoryFactRow | null> {
  const due = rows.filter(
    (row) =>
      row.kind === 'commitment' &&
      row.conversationId !== conversationId &&
      (row.askedIn === null || row.askedIn === conversationId) &&
      (row.dueDate === null || row.dueDate <= today) &&
      Date.now() - row.saidAt.getTime() < ASKED_WITHIN_DAYS * DAY_MS &&
      PLAIN.test(row.text),
  )
  if (due.length === 0) return null
  const settled = (await listActionItems(db, userId)).filter(
    ({ status }) => status === 'completed' || status === 'cancelled',
  )
  return due.find(({ text }) => !settled.some(({ title }) => title.toLowerCase() === text.toLowerCase())) ?? null
}
