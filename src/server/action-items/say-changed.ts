import type { Hub } from '#server/realtime/hub.ts'

/** Tells every open screen of the person to ask for the action items again. */
export const sayItemsChanged = (hub: Hub, userId: number) =>
  hub.publish(`user:${userId}`, { type: 'changed', what: 'action-items' })

/** The same, and for the conversation in which the offer stands. */
export function sayProposalChanged(hub: Hub, userId: number, conversationId: number) {
  sayItemsChanged(hub, userId)
  hub.publish(`user:${userId}`, { type: 'changed', what: 'conversation', id: conversationId })
}
