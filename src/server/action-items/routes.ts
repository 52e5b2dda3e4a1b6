import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import * as endpoints from '#shared/action-items.ts'
import { acceptProposal } from './accept-proposal.ts'
import { createActionItem } from './create-action-item.ts'
import { dismissProposal } from './dismiss-proposal.ts'
import { setActionStatus } from './set-action-status.ts'
import { listActionItems } from './store.ts'
import { summariseActionItems } from './summarise-action-items.ts'
import { undoProposal } from './undo-proposal.ts'

export function actionItemRoutes(serve: Serve, services: Services): void {
  serve(endpoints.listActionItems, ({ user }) => listActionItems(services.db, user.id))
  serve(endpoints.summariseActionItems, ({ user }) => summariseActionItems(services, user.id))
  serve(endpoints.createActionItem, ({ user, body }) => createActionItem(services, user.id, body))
  serve(endpoints.setActionStatus, ({ user, params, body }) =>
    setActionStatus(services, user.id, params.id, body.status),
  )
  serve(endpoints.acceptProposal, ({ user, params, body }) => acceptProposal(services, user.id, params.id, body))
  serve(endpoints.dismissProposal, ({ user, params }) => dismissProposal(services, user.id, params.id))
  serve(endpoints.undoProposal, ({ user, params }) => undoProposal(services, user.id, params.id))
}
