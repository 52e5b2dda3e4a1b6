import { randomUUID } from 'node:crypto'
import { createSessionCache } from '#server/auth/session-cache.ts'
import { deleteSession, findSession, type FoundSession, insertSession, touchSession } from '#server/auth/store.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import type { Config } from '#server/config.ts'
import type { Hub } from '#server/realtime/hub.ts'
import type { Services } from '#server/services.ts'
import { INVALID_CREDENTIALS } from '#shared/auth.ts'
import type { User } from '#shared/users.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

export interface SignedIn {
  user: User
  sessionId: string
  /** The end of the session however much it is used. */
  expiresAt: Date
}

type SessionServices = Pick<Services, 'config' | 'db' | 'hub'>

const DAY_MS = 86_400_000
const RENEW_MS = 60_000
const USER_AGENT_LENGTH = 200

const caches = new WeakMap<Hub, ReturnType<typeof createSessionCache>>()

/** Who is calling, by the session cookie; null for a visitor. A session in use is renewed, and its cookie with it. */
export async function signedInPerson(
  services: SessionServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> {
  const session = await sessionOf(services, request)
  if (!session) return null
  if (Date.now() - session.lastSeenAt.getTime() > renewAfterMs(services.config))
    await renew(services, session, request, reply)
  return { user: session.user, sessionId: session.id, expiresAt: session.expiresAt }
}

/** Whether the session this request came with still holds, for what outlives its request. Asking is no use of the session. */
export const isStillSignedIn = async (services: SessionServices, request: FastifyRequest): Promise<boolean> =>
  (await sessionOf(services, request)) !== null

async function sessionOf({ config, db, hub }: SessionServices, request: FastifyRequest): Promise<FoundSession | null> {
  const token = request.cookies[cookieName(config)]
  if (!token) return null
  const tokenHash = hashToken(token)
  const usedSince = new Date(Date.now() - idleMs(config))
  return cacheOf(hub).get(tokenHash, () => findSession(db, tokenHash, usedSince))
}

/** Signs a person in: always under a new token, and the session the browser had before ends. Throws 401 for an account that has gone meanwhile. */
export async function startSession(
  services: SessionServices,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  await endSession(services, request, reply)
  const token = newToken()
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + services.config.SESSION_MAX_DAYS * DAY_MS)
  const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null
  const session = { id: randomUUID(), tokenHash: hashToken(token), createdAt, expiresAt, userAgent }
  if (!(await insertSession(services.db, userId, session))) throw new Problem(401, INVALID_CREDENTIALS)
  setCookie(services.config, reply, token, expiresAt)
}

/** Revokes the session of this browser, if it has one, everywhere at once, and clears its cookie. */
export async function endSession(
  { config, db, hub }: SessionServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[cookieName(config)]
  if (!token) return
  const sessionId = await deleteSession(db, hashToken(token))
  if (sessionId) hub.signal({ type: 'session-ended', sessionId })
  reply.clearCookie(cookieName(config), cookieOptions(config))
}

async function renew(
  { config, db }: SessionServices,
  session: FoundSession,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  session.lastSeenAt = new Date()
  await touchSession(db, session.id, session.lastSeenAt)
  setCookie(config, reply, request.cookies[cookieName(config)] ?? '', session.expiresAt)
}

function setCookie(config: Config, reply: FastifyReply, token: string, expiresAt: Date) {
  const maxAge = Math.floor(Math.min(idleMs(config), expiresAt.getTime() - Date.now()) / 1000)
  reply.setCookie(cookieName(config), token, { ...cookieOptions(config), maxAge })
}

function cacheOf(hub: Hub) {
  const cache = caches.get(hub) ?? createSessionCache(hub)
  caches.set(hub, cache)
  return cache
}

/** Whether a request comes with a session, be it over or not. */
export const bringsSession = (config: Pick<Config, 'https'>, request: FastifyRequest): boolean =>
  Boolean(request.cookies[cookieName(config)])

const idleMs = (config: Config) => config.SESSION_IDLE_DAYS * DAY_MS
/** Once a minute at most, but often enough that a session in use never counts as idle. */
const renewAfterMs = (config: Config) => Math.min(RENEW_MS, idleMs(config) / 4)
const cookieName = (config: Pick<Config, 'https'>) => (config.https ? '__Host-ithaca' : 'ithaca')
const cookieOptions = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.https }) as const
