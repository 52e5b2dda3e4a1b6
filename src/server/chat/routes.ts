import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import * as endpoints from '#shared/chat.ts'
import { regenerateReply, sendMessage } from './send-message.ts'
import { stopReply } from './stop-reply.ts'

export function chatRoutes(serve: Serve, services: Services): void {
  serve(endpoints.sendMessage, ({ user, body }) => sendMessage(services, user, body))
  serve(endpoints.regenerateReply, ({ user, body }) => regenerateReply(services, user, body))
  serve(endpoints.stopReply, async ({ user, body }) => {
    await stopReply(services, user.id, body.conversationId)
    return {}
  })
}
