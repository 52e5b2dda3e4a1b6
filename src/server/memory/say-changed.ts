import type { Hub } from '#server/realtime/hub.ts'

/** Tells every open screen of the person to ask again what is remembered. */
export const sayMemoryChanged = (hub: Hub, userId: number) =>
  hub.publish(`user:${userId}`, { type: 'changed', what: 'memory' })
