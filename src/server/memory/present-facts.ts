import { titlesOf } from '#server/conversations/store.ts'
import type { Db } from '#server/db/database.ts'
import { FactKind, type MemoryFact } from '#shared/memory.ts'
import type { MemoryFactRow } from './table.ts'

/** Rows as the contract shows them, kind by kind and otherwise in their order, each with where it was said. */
export async function presentFacts(db: Db, userId: number, rows: MemoryFactRow[]): Promise<MemoryFact[]> {
  const titles = await titlesOf(
    db,
    userId,
    rows.flatMap(({ conversationId }) => conversationId ?? []),
  )
  return rows.map((row) => presentFact(row, titles)).toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind))
}

const placeOf = (kind: FactKind) => FactKind.options.indexOf(kind)

function presentFact(row: MemoryFactRow, titles: ReadonlyMap<number, string>): MemoryFact {
  const { id, kind, text, figure, dueDate, origin, conversationId, messageId } = row
  const title = titles.get(conversationId ?? 0)
  const source =
    conversationId === null || messageId === null || title === undefined ? null : { conversationId, messageId, title }
  const [saidAt, createdAt, updatedAt] = [row.saidAt, row.createdAt, row.updatedAt].map((date) => date.toISOString())
  return {
    id,
    kind,
    text,
    figure,
    dueDate,
    origin,
    source,
    saidAt: saidAt!,
    createdAt: createdAt!,
    updatedAt: updatedAt!,
  }
}
