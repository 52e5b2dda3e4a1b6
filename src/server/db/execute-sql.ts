import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Db } from './database.ts'

/** A database or transaction as pg-boss takes it: SQL text with `$1` and its values. */
export const executeSqlOn = (db: Db) => fromDrizzle(db, sql)
