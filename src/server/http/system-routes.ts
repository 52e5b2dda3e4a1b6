import type { Services } from '#server/services.ts'
import { getHealth, getReadiness } from '#shared/system.ts'
import { Problem } from './problem.ts'
import type { Serve } from './serve.ts'

export function systemRoutes(serve: Serve, { database }: Pick<Services, 'database'>): void {
  serve(getHealth, () => ({ status: 'ok' as const }))
  serve(getReadiness, async () => {
    if (!(await database.isReady())) throw new Problem(503, 'The database does not answer', { retryAfterSeconds: 2 })
    return { status: 'ready' as const }
  })
}
