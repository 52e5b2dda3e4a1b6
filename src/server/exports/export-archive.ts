import { type OwnedTable, ownedTables } from '#server/account/owned-tables.ts'
import { ownRows } from '#server/account/store.ts'
import type { Db } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { timeZoneOf } from '#server/users/store.ts'
import type { FileAnswer } from '#shared/endpoint.ts'
import { archiveName } from '#shared/exports.ts'
import type { User } from '#shared/users.ts'
import { timesIn } from './times.ts'

/** Raised when the shape of an archive changes. */
const VERSION = 1
/** Rows that are brought and written at once. */
const PAGE = 2000

/**
 * Everything the person owns as one JSON file: a list of rows for each of `owned-tables.ts`, the account's alone an object. A row takes a
 * line, so that a text editor copes with it. Messages of every version of a conversation are there, with the ids that tie rows together.
 */
export async function exportArchive({ config, db }: Pick<Services, 'config' | 'db'>, user: User): Promise<FileAnswer> {
  const created = new Date()
  const head = { product: config.PRODUCT_NAME, archive: VERSION, createdAt: created.toISOString() }
  const parts = [`{\n${entriesOf(head)}`]
  // All of one moment, so that no row speaks of another that is not there.
  await db.transaction(
    async (tx) => {
      for (const table of Object.keys(ownedTables) as OwnedTable[]) parts.push(',\n', await told(tx, user.id, table))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  parts.push('\n}\n')
  const day = timesIn(await timeZoneOf(db, user.id)).isoDay(created)
  return { name: archiveName(day), type: 'application/json; charset=utf-8', content: Buffer.from(parts.join('')) }
}

const entriesOf = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')

async function told(db: Db, userId: number, table: OwnedTable): Promise<string> {
  const lines: string[] = []
  for (let offset = 0; ; offset += PAGE) {
    const rows = await ownRows(db, userId, table, { offset, limit: PAGE })
    lines.push(...rows.map((row) => JSON.stringify(inOurNames(row))))
    if (rows.length < PAGE) break
  }
  const { as } = ownedTables[table]
  // Nobody is there any more who was erased a moment ago.
  return `"${as}": ${table === 'users' ? (lines[0] ?? 'null') : `[\n${lines.join(',\n')}\n]`}`
}

/** Columns as the contract names them. */
const inOurNames = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCased(column), value]))

const camelCased = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
