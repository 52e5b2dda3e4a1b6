import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { lockUser, timeZoneOf } from '#server/users/store.ts'
import { DAILY_REWARD_POINTS } from '#shared/gamification.ts'
import { localDay } from '#shared/local-day.ts'
import { badges } from './badges.ts'
import { bookOne } from './book.ts'
import { addEntries, tallyOf } from './store.ts'

const TAKEN = "You have taken today's reward already. There is a new one tomorrow."

/** Books today's reward, once a day of the person's own, with the level it may reach. Throws 409 where it was taken. */
export async function takeDailyReward({ db, hub }: Pick<Services, 'db' | 'hub'>, userId: number): Promise<void> {
  const at = new Date()
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const day = localDay(at, await timeZoneOf(tx, userId))
    const reward = { kind: 'daily-reward', subject: day, day, points: DAILY_REWARD_POINTS } as const
    const { tally } = await tallyOf(tx, userId)
    const entries = bookOne(tally, reward, badges)
    if (!entries.some(({ kind }) => kind === 'daily-reward')) throw new Problem(409, TAKEN)
    await addEntries(
      tx,
      userId,
      entries.map((entry) => ({ ...entry, at })),
    )
  })
  hub.publish(`user:${userId}`, { type: 'changed', what: 'progress' })
}
