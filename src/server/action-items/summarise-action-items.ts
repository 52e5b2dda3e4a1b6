import type { Services } from '#server/services.ts'
import { timeZoneOf } from '#server/users/store.ts'
import { type ActionItemSummary, summaryOf } from '#shared/action-items.ts'
import { localDay } from '#shared/local-day.ts'
import { listActionItems } from './store.ts'

/** Counted by the rules that the list goes by, on the person's own day. */
export async function summariseActionItems({ db }: Pick<Services, 'db'>, userId: number): Promise<ActionItemSummary> {
  const [items, timeZone] = await Promise.all([listActionItems(db, userId), timeZoneOf(db, userId)])
  return summaryOf(items, localDay(new Date(), timeZone))
}
