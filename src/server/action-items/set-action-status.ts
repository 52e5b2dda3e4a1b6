import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import type { ActionItem, ActionStatus } from '#shared/action-items.ts'
import { sayItemsChanged } from './say-changed.ts'
import { updateActionStatus } from './store.ts'

/** Any status may be set to any other. Throws 404. */
export async function setActionStatus(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  userId: number,
  id: number,
  status: ActionStatus,
): Promise<ActionItem> {
  const item = await updateActionStatus(db, userId, id, status)
  if (!item) throw notFound()
  sayItemsChanged(hub, userId)
  return item
}
