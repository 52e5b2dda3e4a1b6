import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { api } from '#shared/api.ts'
import type { AnswerOf, Endpoint, FileAnswer, GivenOf, SoundAnswer, Upload } from '#shared/endpoint.ts'
import { file, redirect, sound } from '#shared/endpoint.ts'
import type { User } from '#shared/users.ts'
import type { z } from '#shared/zod.ts'
import { isOrphan } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { findUser } from '#server/users/store.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from './attachment.ts'
import { badRequest, forbidden, Problem, unauthorized } from './problem.ts'
import { refuseForeignOrigin } from './same-origin.ts'
import { signedInPerson } from './session.ts'

/** What a handler is told of the caller: nothing where anyone may call, else who it is. */
type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' ? unknown : { user: User }

type Given<E extends Endpoint> = GivenOf<E> & CallerOf<E> & { request: FastifyRequest; reply: FastifyReply }
type Handler<E extends Endpoint> = (given: Given<E>) => Promise<AnswerOf<E>> | AnswerOf<E>

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/**
 * Binds endpoints of the contract book to the framework. For each call, in this order: foreign origins are refused, the
 * caller is found and their access checked (where anyone may call, nobody is looked for), the parts are parsed, the endpoint's
 * limits are spent, the handler answers.
 */
export function createServe(app: FastifyInstance, services: Services): Serve {
  const uploadTypes = new Set(api.flatMap(({ upload }) => upload?.type ?? []))
  for (const type of uploadTypes)
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.upload && { bodyLimit: endpoint.upload.mostBytes }),
      handler: async (request, reply) => {
        if (endpoint.method !== 'GET') refuseForeignOrigin(request, services.config, endpoint.upload)
        const user = await allowedCaller(endpoint, services, request, reply)
        const parts = parsedParts(endpoint, request)
        await spendLimits(endpoint, services.limits, user?.id ?? request.ip)
        const given = { ...parts, ...(user && { user }), request, reply } as Given<typeof endpoint>
        const answer = await unlessErased(services, user, () => handler(given))
        return send(endpoint, request, reply, answer)
      },
    })
  }
}

/** In their order, so that what the first refuses costs the others nothing. */
async function spendLimits({ limit = [] }: Endpoint, limits: Services['limits'], key: number | string) {
  for (const one of [limit].flat()) await limits.spend(one, key)
}

async function allowedCaller(
  { access = 'user' }: Endpoint,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User | null> {
  if (access === 'anyone') return null
  const signedIn = await signedInPerson(services, request, reply)
  if (!signedIn) throw unauthorized()
  if (access === 'admin' && signedIn.user.role !== 'ADMIN') throw forbidden()
  return signedIn.user
}

/** What cannot be written because the caller's account was erased meanwhile is answered as to anybody who is not signed in. */
async function unlessErased<T>({ db }: Services, user: User | null, handle: () => Promise<T> | T): Promise<T> {
  try {
    return await handle()
  } catch (error) {
    throw user && isOrphan(error) && !(await findUser(db, user.id)) ? unauthorized() : error
  }
}

function parsedParts(endpoint: Endpoint, request: FastifyRequest) {
  const parts: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const shape = endpoint[part]
    // Nothing sent is an empty body; `null` was sent.
    if (shape) parts[part] = parsed(shape, request[part] === undefined ? {} : request[part])
  }
  if (endpoint.upload) parts['upload'] = uploaded(endpoint.upload, request)
  return parts
}

function uploaded({ type }: Upload, { headers, body }: FastifyRequest) {
  const given = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (given !== type || !(body instanceof Uint8Array)) throw new Problem(415, `Please send ${type}`)
  return body
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
  if (endpoint.answer === file) return sendFile(reply, answer as FileAnswer)
  if (endpoint.answer === sound) return sendSound(reply, answer as SoundAnswer)
  const body = JSON.stringify(answer)
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache, private')
  if (endpoint.method !== 'GET') return reply.send(body)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('etag', etag)
  return isAmong(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body)
}

/** To be kept and not shown, and by nobody on the way: it is as private as what it was made of. */
const sendFile = (reply: FastifyReply, { name, type, content }: FileAnswer) =>
  reply
    .type(type)
    .header('content-disposition', attachment(name))
    .header('cache-control', 'no-store')
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))

const sendSound = (reply: FastifyReply, { type, content }: SoundAnswer) =>
  reply
    .type(type)
    .header('cache-control', 'no-store')
    .send(Readable.from(content, { objectMode: false }))

/** Compared weakly, as proxies that compress mark what they pass on. Source: RFC 9110, 13.1.2. */
const isAmong = (given: string | undefined, etag: string) =>
  given?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
