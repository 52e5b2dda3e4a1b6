import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import * as endpoints from '#shared/gamification.ts'
import { badges } from './badges.ts'
import { bookRewards } from './book-rewards.ts'
import { newAchievements } from './new-achievements.ts'
import { progressOf, simpleProgressOf } from './present-progress.ts'
import { takeDailyReward } from './take-daily-reward.ts'

export function gamificationRoutes(serve: Serve, services: Services): void {
  const { db } = services
  serve(endpoints.getSimpleProgress, ({ user }) => simpleProgressOf(db, user.id))
  serve(endpoints.getNewAchievements, ({ user }) => newAchievements(db, user.id))
  serve(endpoints.getProgress, ({ user }) => progressOf(db, user.id))
  serve(endpoints.listBadges, () => badges.map((badge) => endpoints.Badge.parse(badge)))
  serve(endpoints.initialise, async ({ user }) => {
    await bookRewards(services, user.id)
    return progressOf(db, user.id)
  })
  serve(endpoints.takeDailyReward, async ({ user }) => {
    await takeDailyReward(services, user.id)
    return simpleProgressOf(db, user.id)
  })
}
