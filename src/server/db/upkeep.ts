import type { Gateway } from './gateway.ts'

const CHECKPOINT_EVERY = 5 * 60_000
const VACUUM_EVERY = 10 * 60_000

/** Autovacuum's own thresholds. Source: PostgreSQL documentation, "Automatic Vacuuming". */
const WORN_TABLES = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`

/**
 * What PostgreSQL's checkpointer and autovacuum do, which a database of one process has to do itself: without checkpoints the log of
 * changes grows and every start after a crash reads it from the beginning; without vacuum, tables that change much only grow.
 */
export function startUpkeep(gateway: Gateway, failed: (error: unknown) => void): void {
  const vacuum = async () => {
    for (const { name } of await gateway.query<{ name: string }>(WORN_TABLES))
      await gateway.query(`vacuum (analyze) ${name}`)
  }
  setInterval(() => void gateway.query('checkpoint').catch(failed), CHECKPOINT_EVERY)
  setInterval(() => void vacuum().catch(failed), VACUUM_EVERY)
}
