import type { PoolClient } from 'pg'
import { type EndLine, Header, Line, type RowLine, schemaMigrations, type TableLine } from './backup-format.ts'
import { type Column, quoted, type TableShape, tablesOf } from './catalogue.ts'
import type { Database } from './database.ts'
import { gunzippedLines } from './gunzipped-lines.ts'
import { inTransaction } from './in-transaction.ts'

const ROWS_AT_ONCE = 500
const NOT_WHOLE = 'The file is not a whole backup of Ithaca.'

interface Target {
  shape: TableShape
  columns: Column[]
}

/**
 * Reads a backup into an empty database, all of it or nothing. Returns the number of rows. Throws a sentence for a database that
 * holds data, a file that is no whole backup, and a backup of a newer schema.
 */
export function restore({ pool }: Pick<Database, 'pool'>, file: string): Promise<number> {
  return inTransaction(pool, '', async (client) => {
    const tables = await tablesOf(client)
    await refuseWhereData(client, tables)
    const lines = gunzippedLines(file, NOT_WHOLE)
    refuseNewer(Header.safeParse(json((await lines.next()).value ?? '')).data)
    return load(client, tables, lines)
  })
}

async function load(client: PoolClient, tables: TableShape[], lines: AsyncIterable<string>): Promise<number> {
  let target: Target | null = null
  let total = 0
  for await (const part of parts(lines)) {
    if ('table' in part) {
      target = targetOf(part, tables)
      await continueIds(client, target.shape, part.lastId)
    } else if ('rows' in part && target) {
      await insert(client, target, part.rows)
      total += part.rows.length
    } else if ('end' in part && part.end === total) return total
  }
  throw new Error(NOT_WHOLE)
}

/** The lines after the header, rows gathered to be stored together. */
async function* parts(lines: AsyncIterable<string>): AsyncGenerator<TableLine | EndLine | { rows: RowLine[] }> {
  let rows: RowLine[] = []
  for await (const text of lines) {
    const line = Line.parse(json(text))
    if (Array.isArray(line)) rows.push(line)
    if (rows.length > 0 && (!Array.isArray(line) || rows.length === ROWS_AT_ONCE)) {
      yield { rows }
      rows = []
    }
    if (!Array.isArray(line)) yield line
  }
}

async function refuseWhereData(client: PoolClient, tables: TableShape[]) {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`)
    if (rowCount)
      throw new Error(`The database already holds data (in ${name}); a backup is restored into an empty one.`)
  }
}

function refuseNewer(header: Header | undefined) {
  if (!header) throw new Error(NOT_WHOLE)
  const known = new Set(schemaMigrations())
  if (header.migrations.some((migration) => !known.has(migration)))
    throw new Error('The backup was made by a newer Ithaca; update this one first.')
}

function targetOf({ table, columns }: TableLine, tables: TableShape[]): Target {
  const shape = tables.find(({ name }) => name === table)
  const found = columns.map((name) => shape?.columns.find((column) => column.name === name))
  if (!shape || !found.every((column) => column !== undefined))
    throw new Error(`The backup holds a table or column that this Ithaca no longer has (in ${table}).`)
  return { shape, columns: found }
}

async function insert(client: PoolClient, { shape, columns }: Target, rows: RowLine[]) {
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const values = columns.map(({ name, type }) => `v.${quoted(name)}::${type}`).join(', ')
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  await client.query(
    `insert into ${quoted(shape.name)} (${names}) overriding system value select ${values} from unnest(${lists}) as v (${names})`,
    columns.map((_, index) => rows.map((row) => row[index])),
  )
}

async function continueIds(client: PoolClient, { identity }: TableShape, lastId: number | null) {
  if (identity && lastId !== null) await client.query('select setval($1::regclass, $2)', [identity.sequence, lastId])
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(NOT_WHOLE)
  }
}
