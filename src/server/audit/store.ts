import type { Db } from '#server/db/database.ts'
import { auditLog } from './table.ts'

type AuditedAction = 'first-administrator-registered' | 'promoted-by-command' | 'password-reset' | 'identity-linked'

interface AuditEntry {
  /** Null where the act was the command line's. */
  actorId: number | null
  action: AuditedAction
  subject: `user:${number}`
}

/** Writes down what was done, in the transaction that does it. Ids only: no word of a person's enters this log. */
export async function writeAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry)
}
