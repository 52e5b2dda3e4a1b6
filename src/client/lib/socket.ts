import { SOCKET_SIGNED_OUT } from '#shared/realtime.ts'
import type { ClientMoment, ServerMoment } from '#shared/realtime.ts'
import { createConnection } from './connection.ts'

/** What listeners hear: the server's moments, and what happens to the socket itself. */
export type SocketEvent = ServerMoment | { type: 'connected' | 'reconnected' | 'signed-out' }
type Listener<T> = (event: T) => void

const ownAddress = () => `${window.location.origin.replace(/^http/, 'ws')}/ws`

/** A tab's one socket. Rooms are joined again whenever it comes back. */
export function createSocket(address: () => string = ownAddress) {
  const listeners = new Set<Listener<SocketEvent>>()
  const rooms = new Map<number, Set<Listener<ServerMoment>>>()
  const { open, close, send } = createConnection({ address, onOpen, onMessage, onLost })

  const say = (moment: ClientMoment) => send(JSON.stringify(moment))
  const tell = (event: SocketEvent) => {
    for (const listener of listeners) listener(event)
  }

  function onOpen(again: boolean) {
    for (const conversationId of rooms.keys()) say({ type: 'join', conversationId })
    tell({ type: again ? 'reconnected' : 'connected' })
  }

  function onMessage(text: string) {
    const moment: ServerMoment = JSON.parse(text)
    tell(moment)
    if (!('conversationId' in moment)) return
    for (const listener of rooms.get(moment.conversationId) ?? []) listener(moment)
  }

  function onLost(code: number) {
    const signedOut = code === SOCKET_SIGNED_OUT
    if (signedOut) tell({ type: 'signed-out' })
    return !signedOut
  }

  function leave(conversationId: number, listener: Listener<ServerMoment>) {
    const room = rooms.get(conversationId)
    room?.delete(listener)
    if (room?.size !== 0) return
    rooms.delete(conversationId)
    say({ type: 'leave', conversationId })
  }

  return {
    open,
    close,
    say,
    /** Hears everything, in whatever room. Returns what ends it. */
    listen(listener: Listener<SocketEvent>): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Hears the moments of one conversation, also after the socket was lost and came back. Returns what leaves it. */
    joinConversation(this: void, conversationId: number, listener: Listener<ServerMoment>): () => void {
      const room = rooms.get(conversationId) ?? new Set()
      rooms.set(conversationId, room.add(listener))
      say({ type: 'join', conversationId })
      return () => leave(conversationId, listener)
    },
  }
}

export const socket = createSocket()
export const { joinConversation } = socket
