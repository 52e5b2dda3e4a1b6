import type { Db } from '#server/db/database.ts'
import { allUserIds } from '#server/users/store.ts'
import { bookAfter } from './book-rewards.ts'
import { dropTally } from './store.ts'

/**
 * Computes every ledger anew from what people said, and adds what is missing in it. What is in it stays: history no longer holds
 * what came of conversations that were deleted. Nothing that is added is celebrated. Answers what was done as a sentence.
 */
export async function rebuildRewards(db: Db): Promise<string> {
  const userIds = await allUserIds(db)
  let added = 0
  for (const userId of userIds) {
    await dropTally(db, userId)
    const { ids } = await bookAfter(db, userId, 0, { isCelebrated: false })
    added += ids.length
  }
  const accounts = `${userIds.length} ${userIds.length === 1 ? 'account was' : 'accounts were'} looked through`
  return added === 0
    ? `${accounts}, and nothing was missing.`
    : `${accounts}, and ${added} missing ${added === 1 ? 'entry was' : 'entries were'} added.`
}
