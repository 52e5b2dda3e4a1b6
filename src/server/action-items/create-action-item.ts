import type { Services } from '#server/services.ts'
import { timeZoneOf } from '#server/users/store.ts'
import { type ActionItem, dueDay, type NewActionItem } from '#shared/action-items.ts'
import { sayItemsChanged } from './say-changed.ts'
import { addActionItem } from './store.ts'

/** Adds what the person wrote down themselves. */
export async function createActionItem(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  userId: number,
  item: NewActionItem,
): Promise<ActionItem> {
  const dueDate = dueDay(item.dueDate, await timeZoneOf(db, userId))
  const added = await addActionItem(db, userId, { ...item, dueDate })
  sayItemsChanged(hub, userId)
  return added
}
