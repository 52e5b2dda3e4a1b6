import { endSession } from '#server/http/session.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import * as endpoints from '#shared/account.ts'
import { deleteAccount } from './delete-account.ts'

export function accountRoutes(serve: Serve, services: Services): void {
  serve(endpoints.deleteAccount, async ({ user, body, request, reply }) => {
    await deleteAccount(services, user.id, body)
    await endSession(services, request, reply)
    return {}
  })
}
