import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import * as endpoints from '#shared/conversations.ts'
import { deleteConversation } from './delete-conversation.ts'
import { readConversation } from './read-conversation.ts'
import { renameConversation } from './rename-conversation.ts'
import { showVersion } from './show-version.ts'
import { countConversations, createConversation, listConversations } from './store.ts'

export function conversationRoutes(serve: Serve, services: Services): void {
  const { db } = services
  serve(endpoints.listConversations, ({ user, query }) => listConversations(db, user.id, query))
  serve(endpoints.countConversations, ({ user, query }) => countConversations(db, user.id, query))
  serve(endpoints.createConversation, async ({ user }) => ({ id: (await createConversation(db, user.id)).id }))
  serve(endpoints.getConversation, ({ user, params, query }) => readConversation(services, user.id, params.id, query))
  serve(endpoints.renameConversation, ({ user, params, body }) =>
    renameConversation(services, user.id, params.id, body.title),
  )
  serve(endpoints.deleteConversation, async ({ user, params }) => {
    await deleteConversation(services, user.id, params.id)
    return {}
  })
  serve(endpoints.showVersion, async ({ user, params, body }) => {
    await showVersion(services, user.id, params.id, body.messageId)
    return readConversation(services, user.id, params.id)
  })
}
