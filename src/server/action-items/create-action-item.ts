import type { Services } from '#server/services.ts'
import type { ActionItem, NewActionItem } from '#shared/action-items.ts'
import { sayItemsChanged } from './say-changed.ts'
import { addActionItem } from './store.ts'

/** Adds what the person wrote down themselves. */
export async function createActionItem(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  userId: number,
  item: NewActionItem,
): Promise<ActionItem> {
  const added = await addActionItem(db, userId, item)
  sayItemsChanged(hub, userId)
  return added
}
