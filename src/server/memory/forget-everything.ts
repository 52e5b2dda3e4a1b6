import type { Services } from '#server/services.ts'
import { lockUser } from '#server/users/store.ts'
import { sayMemoryChanged } from './say-changed.ts'
import { keepMemory, lastSaid, removeFacts } from './store.ts'

/** Forgets every fact, and what was said so far is not read any more. */
export async function forgetEverything({ db, hub }: Pick<Services, 'db' | 'hub'>, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await removeFacts(tx, userId)
    await keepMemory(tx, userId, { readUpTo: await lastSaid(tx, userId) })
  })
  sayMemoryChanged(hub, userId)
}
