import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from '#shared/zod.ts'
import { migrationsFolder } from './migrate.ts'

/**
 * A backup is gzipped JSON Lines: a header; each table's name and columns, followed by its rows; an end. A row is an array of PostgreSQL's
 * own text for each value, or null, which the embedded database and every PostgreSQL read alike.
 */
export const Header = z.object({
  format: z.literal('ithaca-backup'),
  version: z.literal(1),
  migrations: z.array(z.string()),
  madeAt: z.string(),
})
export type Header = z.infer<typeof Header>

/** `lastId` is the last number that was given out, which may be of a row that is gone. */
const TableLine = z.object({ table: z.string(), columns: z.array(z.string()), lastId: z.number().nullable() })
const RowLine = z.array(z.string().nullable())
const EndLine = z.object({ end: z.number() })
export type TableLine = z.infer<typeof TableLine>
export type RowLine = z.infer<typeof RowLine>
/** `end` is the number of rows. */
export type EndLine = z.infer<typeof EndLine>
export const Line = z.union([RowLine, TableLine, EndLine])
export type Line = z.infer<typeof Line>

/** The fingerprints of the schema's migrations, oldest first. */
export const schemaMigrations = () =>
  readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ hash }) => hash)
