import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '#server/db/database.ts'
import { migrationsFolder } from '#server/db/migrate.ts'

/** A fresh data directory with an initialised and migrated embedded database, copied from one that is made once a machine. */
export async function embeddedDataDirectory(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'ithaca-data-'))
  cpSync(await template(), directory, { recursive: true })
  return directory
}

/** Makes the template where there is none for these migrations yet. Call it before files run side by side. */
export async function template(): Promise<string> {
  const path = join(tmpdir(), `ithaca-template-${userInfo().username}-${schemaMark()}`)
  if (existsSync(path)) return path
  const draft = `${path}.${randomUUID()}`
  mkdirSync(draft, { mode: 0o700 })
  const database = await openDatabase({ DATA_DIR: draft, DATABASE_POOL: 2 }, pino({ level: 'silent' }))
  await database.close()
  try {
    renameSync(draft, path)
  } catch {
    // Another process was first; its template is as good.
    rmSync(draft, { recursive: true, force: true })
  }
  return path
}

const schemaMark = () =>
  createHash('sha256')
    .update(readFileSync(join(migrationsFolder(), 'meta', '_journal.json')))
    .digest('hex')
    .slice(0, 12)
