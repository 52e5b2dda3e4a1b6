import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { auditLog } from './table.ts'

type AuditedAction =
  | 'first-administrator-registered'
  | 'promoted-by-command'
  | 'password-reset'
  | 'identity-linked'
  | 'account-erased'

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

/** Puts a random id, which nobody ever had, in the place of a person's wherever it stands. */
export async function eraseFromAudit(db: Db, userId: number): Promise<void> {
  const stranger = -randomInt(1, 2 ** 31)
  await db.update(auditLog).set({ actorId: stranger }).where(eq(auditLog.actorId, userId))
  await db
    .update(auditLog)
    .set({ subject: `user:${stranger}` })
    .where(eq(auditLog.subject, `user:${userId}`))
}
