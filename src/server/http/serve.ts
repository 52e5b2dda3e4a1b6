import { createHash } from 'node:crypto'
import type { AnswerOf, Endpoint, GivenOf } from '#shared/endpoint.ts'
import { redirect } from '#shared/endpoint.ts'
import type { User } from '#shared/users.ts'
import type { z } from '#shared/zod.ts'
import type { Services } from '#server/services.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, forbidden, unauthorized } from './problem.ts'
import { refuseForeignOrigin } from './same-origin.ts'
import { type SignedIn, signedInPerson } from './session.ts'

/** What a handler is told of the caller. An endpoint whose access is not `anyone` has a user: the type says so. */
type CallerOf<E extends Endpoint> = E['access'] extends 'anyone'
  ? { user: User | null; sessionId: string | null }
  : { user: User; sessionId: string }

type Given<E extends Endpoint> = GivenOf<E> & CallerOf<E> & { request: FastifyRequest; reply: FastifyReply }
type Handler<E extends Endpoint> = (given: Given<E>) => Promise<AnswerOf<E>> | AnswerOf<E>

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/**
 * Binds endpoints of the contract book to the framework. For each call, in this order: foreign origins are refused, the
 * caller is found and their access checked, the parts are parsed, the endpoint's limit is spent, the handler answers.
 */
export function createServe(app: FastifyInstance, services: Services): Serve {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        if (endpoint.method !== 'GET') refuseForeignOrigin(request, services.config)
        const signedIn = await signedInPerson(services, request, reply)
        checkAccess(endpoint, signedIn)
        const parts = parsedParts(endpoint, request)
        await spendLimits(endpoint, services.limits, signedIn?.user.id ?? request.ip)
        const given = {
          ...parts,
          user: signedIn?.user ?? null,
          sessionId: signedIn?.sessionId ?? null,
          request,
          reply,
        } as Given<typeof endpoint>
        return send(endpoint, request, reply, await handler(given))
      },
    })
  }
}

const spendLimits = ({ limit = [] }: Endpoint, limits: Services['limits'], key: number | string) =>
  Promise.all([limit].flat().map((one) => limits.spend(one, key)))

function checkAccess({ access = 'user' }: Endpoint, signedIn: SignedIn | null) {
  if (access === 'anyone') return
  if (!signedIn) throw unauthorized()
  if (access === 'admin' && signedIn.user.role !== 'ADMIN') throw forbidden()
}

function parsedParts(endpoint: Endpoint, request: FastifyRequest) {
  const parts: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const shape = endpoint[part]
    if (shape) parts[part] = parsed(shape, request[part] ?? {})
  }
  return parts
}

/** The value as its shape reads it. Throws 400 with the first problem in words, and all of them by field. */
function parsed(shape: z.ZodType, value: unknown) {
  const result = shape.safeParse(value)
  if (result.success && holdsNul(result.data)) throw badRequest('A character in it cannot be stored')
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw badRequest(result.error.issues[0]?.message ?? 'Bad request', fields)
}

/** PostgreSQL's text holds every character but this one. */
const holdsNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : isObject(value) && Object.values(value).some(holdsNul)
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function send(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  if (endpoint.answer === redirect) return reply.redirect(String(answer), 302)
  const body = JSON.stringify(answer)
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache, private')
  if (endpoint.method !== 'GET') return reply.send(body)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body)
}
