import type { PoolClient } from 'pg'

export interface Column {
  name: string
  /** As SQL writes it, such as `timestamp(3) with time zone`. */
  type: string
}
export interface TableShape {
  name: string
  columns: Column[]
  primaryKey: string[]
  /** The column that numbers rows, with the sequence behind it. */
  identity: { column: string; sequence: string } | null
}

/** Limits are spent anew after a restore. */
const NOT_KEPT = ['rate_limits']

/**
 * The product's tables as the database itself knows them, so that a new one is never forgotten. A table comes after those it
 * refers to. pg-boss's and drizzle's own tables live in other schemas.
 */
export async function tablesOf(client: PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { refersTo: string[] }>(
    `select t.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
          from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
          where i.indrelid = t.oid and i.indisprimary) as "primaryKey",
       (select json_build_object('column', a.attname, 'sequence', pg_get_serial_sequence(format('%I.%I', 'public', t.relname), a.attname))
          from pg_attribute a where a.attrelid = t.oid and a.attidentity <> '') as identity,
       array(select f.relname::text from pg_constraint c join pg_class f on f.oid = c.confrelid
          where c.contype = 'f' and c.conrelid = t.oid and c.confrelid <> t.oid) as "refersTo"
     from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relname <> all ($1)
     order by t.relname`,
    [NOT_KEPT],
  )
  return referredToFirst(rows)
}

function referredToFirst<T extends { name: string; refersTo: string[] }>(tables: T[], done: string[] = []): T[] {
  if (tables.length === 0) return []
  const next = tables.filter(({ refersTo }) => refersTo.every((name) => done.includes(name)))
  if (next.length === 0)
    throw new Error(`Tables refer to one another in a circle: ${tables.map(({ name }) => name).join(', ')}.`)
  const rest = tables.filter((table) => !next.includes(table))
  return [...next, ...referredToFirst(rest, [...done, ...next.map(({ name }) => name)])]
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
