import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** A database, or a transaction of it: what stores receive. Inside a transaction use only the transaction. */
export type Db = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'with' | '$with'>

export interface Database {
  kind: 'embedded' | 'postgres'
  db: Db
  pool: Pool
  /** Where to connect for LISTEN; null for the embedded database, whose moments never leave the process. */
  listenUrl: string | null
  /** True while a trivial query is answered within two seconds. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}
