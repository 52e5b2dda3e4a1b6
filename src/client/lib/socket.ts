import { SOCKET_SIGNED_OUT } from '#shared/realtime.ts'
import type { ClientMoment, ServerMoment } from '#shared/realtime.ts'

/** What listeners hear: the server's moments, and what happens to the socket itself. */
export type SocketEvent = ServerMoment | { type: 'reconnected' } | { type: 'signed-out' }
type Listener<T> = (event: T) => void

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/** Doubles with each failed attempt, spread over half of it so that many tabs do not come back at once. */
export function reconnectWait(attempt: number, random = Math.random()): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  return wait / 2 + (wait / 2) * random
}

const ownAddress = () => `${window.location.origin.replace(/^http/, 'ws')}/ws`

/** A tab's one socket: it comes back by itself until it is closed, and then joins its rooms again. */
export function createSocket(address: () => string = ownAddress) {
  let live: WebSocket | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let wanted = false
  let attempt = 0
  let opened = false
  const listeners = new Set<Listener<SocketEvent>>()
  const rooms = new Map<number, Set<Listener<ServerMoment>>>()

  const tell = (event: SocketEvent) => {
    for (const listener of [...listeners]) listener(event)
  }

  function say(moment: ClientMoment) {
    if (live?.readyState === WebSocket.OPEN) live.send(JSON.stringify(moment))
  }

  function hear(moment: ServerMoment) {
    tell(moment)
    if (!('conversationId' in moment)) return
    for (const listener of [...(rooms.get(moment.conversationId) ?? [])]) listener(moment)
  }

  function welcome() {
    attempt = 0
    for (const conversationId of rooms.keys()) say({ type: 'join', conversationId })
    if (opened) tell({ type: 'reconnected' })
    opened = true
  }

  function lose(code: number) {
    live = null
    if (code === SOCKET_SIGNED_OUT) {
      wanted = false
      return tell({ type: 'signed-out' })
    }
    if (!wanted) return
    retry = setTimeout(connect, reconnectWait(attempt))
    attempt += 1
  }

  function connect() {
    const socket = new WebSocket(address())
    live = socket
    socket.addEventListener('open', () => socket === live && welcome())
    socket.addEventListener('message', ({ data }) => socket === live && hear(JSON.parse(String(data))))
    socket.addEventListener('close', ({ code }) => socket === live && lose(code))
  }

  function open() {
    if (wanted) return
    wanted = true
    opened = false
    attempt = 0
    connect()
  }

  function close() {
    wanted = false
    clearTimeout(retry)
    const socket = live
    live = null
    socket?.close()
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
    joinConversation(conversationId: number, listener: Listener<ServerMoment>): () => void {
      const room = rooms.get(conversationId) ?? new Set()
      rooms.set(conversationId, room.add(listener))
      say({ type: 'join', conversationId })
      return () => leave(conversationId, listener)
    },
  }
}

export const socket = createSocket()
export const { joinConversation } = socket
