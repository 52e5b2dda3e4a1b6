import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { type Header, type Line, schemaMigrations } from './backup-format.ts'
import { quoted, tablesOf, type TableShape } from './catalogue.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'

const ROWS_AT_ONCE = 1000

/** Writes everything the product stores, as of one moment, to `file`, readable by this account only. Returns the number of rows. */
export async function backup({ pool }: Pick<Database, 'pool'>, file: string): Promise<number> {
  const draft = `${file}.part`
  const written = { rows: 0 }
  try {
    await inTransaction(pool, 'isolation level repeatable read, read only', (client) =>
      pipeline(
        Readable.from(lines(client, written)),
        createGzip(),
        createWriteStream(draft, { mode: 0o600, flush: true }),
      ),
    )
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return written.rows
}

async function* lines(client: PoolClient, written: { rows: number }) {
  const header: Header = {
    format: 'ithaca-backup',
    version: 1,
    migrations: schemaMigrations(),
    madeAt: new Date().toISOString(),
  }
  yield `${JSON.stringify(header)}\n`
  for (const table of await tablesOf(client))
    for await (const line of tableLines(client, table)) {
      if (Array.isArray(line)) written.rows += 1
      yield `${JSON.stringify(line)}\n`
    }
  yield `${JSON.stringify({ end: written.rows } satisfies Line)}\n`
}

async function* tableLines(client: PoolClient, table: TableShape): AsyncGenerator<Line> {
  const columns = table.columns.map(({ name }) => name)
  yield { table: table.name, columns, lastId: await lastId(client, table) }
  const texts = columns.map((name) => `row.${quoted(name)}::text`).join(', ')
  // A row may refer to an earlier one of its table: in the order of their keys, the earlier comes first.
  const order = table.primaryKey.map((name) => `row.${quoted(name)}`).join(', ')
  await client.query(`declare walk cursor for select ${texts} from ${quoted(table.name)} as row order by ${order}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${ROWS_AT_ONCE} from walk`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('close walk')
}

async function lastId(client: PoolClient, { identity }: TableShape) {
  if (!identity) return null
  const { rows } = await client.query<{ last: number | null }>(
    `select case when is_called then last_value::integer end as last from ${identity.sequence}`,
  )
  return rows[0]?.last ?? null
}
