import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import * as endpoints from '#shared/exports.ts'
import { exportConversation } from './export-conversation.ts'

export function exportRoutes(serve: Serve, services: Services): void {
  serve(endpoints.exportConversation, ({ user, params }) => exportConversation(services, user, params.id))
}
