import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import * as endpoints from '#shared/exports.ts'
import { exportArchive } from './export-archive.ts'
import { exportConversation } from './export-conversation.ts'
import { exportJourney } from './export-journey.ts'
import { exportSummary } from './export-summary.ts'
import { exportUserData } from './export-user-data.ts'

export function exportRoutes(serve: Serve, services: Services): void {
  serve(endpoints.exportConversation, ({ user, params }) => exportConversation(services, user, params.id))
  serve(endpoints.exportSummary, ({ user, params }) => exportSummary(services, user, params.id))
  serve(endpoints.exportJourney, ({ user, params }) => exportJourney(services, user, params.id))
  serve(endpoints.exportUserData, ({ user }) => exportUserData(services, user))
  serve(endpoints.exportArchive, ({ user }) => exportArchive(services, user))
}
