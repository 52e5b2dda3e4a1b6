import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import * as endpoints from '#shared/learning.ts'
import { presentPath } from './present-path.ts'
import { startJourney } from './start-journey.ts'
import { listPathProgress, listPaths } from './store.ts'

export function learningRoutes(serve: Serve, services: Services): void {
  const { db } = services
  serve(endpoints.startLearningJourney, ({ user, body }) => startJourney(services, user, body.topic || null))
  serve(endpoints.listLearningPaths, async ({ user }) => (await listPaths(db, user.id)).map(presentPath))
  serve(endpoints.listPathProgress, ({ user }) => listPathProgress(db, user.id))
}
