import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { type OwnedTable, ownedTables } from './owned-tables.ts'

/** A row as the archive shows it, its columns by their names in the database. */
type OwnRow = Record<string, unknown>

/** A page of the person's own rows of a table, from the `offset`th on, in its order. */
export async function ownRows(
  db: Db,
  userId: number,
  table: OwnedTable,
  page: { offset: number; limit: number },
): Promise<OwnRow[]> {
  const { owner, by, without } = ownedTables[table]
  const omitted = sql.join(
    without.map((column) => sql`${column}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ row: OwnRow }>(sql`
    select to_jsonb(own) - array[${omitted}]::text[] as row from ${sql.identifier(table)} own
    where ${sql.identifier(owner)} = ${userId} order by ${sql.identifier(by)} limit ${page.limit} offset ${page.offset}`)
  return rows.map(({ row }) => row)
}
