import type { Services } from '#server/services.ts'
import { isSameOrigin } from '#server/http/same-origin.ts'
import { isStillSignedIn, type SignedIn, signedInPerson } from '#server/http/session.ts'
import { unauthorized, forbidden } from '#server/http/problem.ts'
import { sayWhatWasSaid } from '#server/chat/say-what-was-said.ts'
import { ownsConversation } from '#server/conversations/store.ts'
import { ClientMoment, type ServerMoment, SOCKET_SIGNED_OUT } from '#shared/realtime.ts'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { Deaf, Signal } from './hub.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who opened a socket. */
    signedIn: SignedIn | null
  }
}

/** Largest message a browser has reason to send. */
export const SOCKET_MESSAGE_BYTES = 4096
/** More moments a second than a person's clicks can cause; beyond it the socket is closed. */
const MOMENTS_A_SECOND = 50
/** Joined at once by one tab: more means a client that never leaves. */
const ROOMS_AT_MOST = 20
const PING_MS = 30_000
/** A reader so slow that this much is waiting for it is let go; it reconnects and catches up. */
const BACKLOG_BYTES = 1_000_000
/** The longest that a timer of Node waits. */
const LONGEST_WAIT_MS = 2_147_483_647
/** The client comes back by itself. */
const COME_BACK = 1012

/** `/ws`: identity from the session cookie, own conversations only, closed at once when the session ends. */
export function serveSocket(app: FastifyInstance, services: Services): void {
  app.decorateRequest('signedIn', null)
  app.get(
    '/ws',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (request.headers.origin === undefined || !isSameOrigin(request, services.config)) throw forbidden()
        request.signedIn = await signedInPerson(services, request, reply)
        if (!request.signedIn) throw unauthorized()
      },
    },
    (socket, request) => {
      if (request.signedIn) attend(services, socket, request.signedIn, () => isStillSignedIn(services, request))
    },
  )
}

function attend(
  services: Services,
  socket: WebSocket,
  { user, sessionId, expiresAt }: SignedIn,
  isStillSignedIn: () => Promise<boolean>,
) {
  const { hub, log } = services
  const userId = user.id
  const rooms = new Map<number, () => void>()
  const say = (moment: ServerMoment) => {
    if (socket.bufferedAmount > BACKLOG_BYTES) return socket.terminate()
    socket.send(JSON.stringify(moment))
  }
  const leave = (conversationId: number) => {
    rooms.get(conversationId)?.()
    rooms.delete(conversationId)
  }
  const act = async (moment: ClientMoment) => {
    const { conversationId } = moment
    if (moment.type === 'leave') return leave(conversationId)
    if (!(await ownsConversation(services.db, userId, conversationId))) return
    if (moment.type === 'catch-up') return sayWhatWasSaid(services, userId, conversationId, say, moment)
    if (rooms.size >= ROOMS_AT_MOST) return
    leave(conversationId)
    const held = holdBack(say)
    rooms.set(conversationId, hub.join(`conversation:${conversationId}`, held.say))
    await sayWhatWasSaid(services, userId, conversationId, say)
    held.release()
  }

  const stopHearing = hub.join(`user:${userId}`, say)
  const stopSignals = hub.onSignal((signal) => {
    if (signal.type === 'was-deaf') socket.close(COME_BACK, 'Moments may have been missed')
    if (endsSession(signal, userId, sessionId)) socket.close(SOCKET_SIGNED_OUT, 'Signed out')
  })
  const stopPings = keepAlive(socket, () => {
    isStillSignedIn().then(
      (isSignedIn) => isSignedIn || socket.close(SOCKET_SIGNED_OUT, 'Signed out'),
      (error: unknown) => log.warn({ err: error }, 'the session of a socket could not be looked up'),
    )
  })
  const stopWaiting = closeAt(socket, expiresAt)
  const withinPace = pace(MOMENTS_A_SECOND)
  let acting = Promise.resolve()

  socket.on('message', (data: Buffer) => {
    if (!withinPace()) return socket.close(1008, 'Too many messages')
    const moment = readMoment(data.toString())
    if (moment)
      acting = acting.then(() => act(moment)).catch((error: unknown) => log.error({ err: error }, 'a moment failed'))
  })
  socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'))
  socket.on('close', () => {
    stopHearing()
    stopSignals()
    stopPings()
    stopWaiting()
    void acting.then(() => rooms.forEach((stop) => stop()))
  })
}

const endsSession = (signal: Signal | Deaf, userId: number, sessionId: string) =>
  (signal.type === 'session-ended' && signal.sessionId === sessionId) ||
  (signal.type === 'user-changed' && signal.userId === userId)

function readMoment(text: string): ClientMoment | null {
  try {
    return ClientMoment.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** What is heard meanwhile is said after what was said before. */
function holdBack(say: (moment: ServerMoment) => void) {
  let waiting: ServerMoment[] | null = []
  return {
    say: (moment: ServerMoment) => void (waiting ? waiting.push(moment) : say(moment)),
    release() {
      const heard = waiting ?? []
      waiting = null
      for (const moment of heard) say(moment)
    },
  }
}

/** Closes connections whose other end is gone without a word, and calls `alive` at each ping. Returns a function that stops. */
function keepAlive(socket: WebSocket, alive: () => void) {
  let answered = true
  socket.on('pong', () => (answered = true))
  const timer = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
    alive()
  }, PING_MS)
  return () => clearInterval(timer)
}

/** Closes a socket when its session ends by time. Returns a function that stops. */
function closeAt(socket: WebSocket, end: Date) {
  const left = end.getTime() - Date.now()
  const [wait, code] = left > LONGEST_WAIT_MS ? [LONGEST_WAIT_MS, COME_BACK] : [left, SOCKET_SIGNED_OUT]
  const timer = setTimeout(() => socket.close(code), wait)
  return () => clearTimeout(timer)
}

/** A function that says false once it was called more than `most` times within a second. */
function pace(most: number) {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(performance.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    return count <= most
  }
}
