import type { Services } from '#server/services.ts'
import { lockUser } from '#server/users/store.ts'
import type { Memory } from '#shared/memory.ts'
import { sayMemoryChanged } from './say-changed.ts'
import { keepMemory, lastSaid, memoryOf } from './store.ts'

/** Switches remembering on or off. What was said while it was off is not read later. */
export async function switchMemory(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  userId: number,
  isOn: boolean,
): Promise<Pick<Memory, 'isOn'>> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const was = await memoryOf(tx, userId)
    const begins = isOn && !was.isOn
    await keepMemory(tx, userId, { isOn, ...(begins && { readUpTo: await lastSaid(tx, userId) }) })
  })
  sayMemoryChanged(hub, userId)
  return { isOn }
}
