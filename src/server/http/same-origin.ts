import type { Config } from '#server/config.ts'
import type { Upload } from '#shared/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { forbidden, Problem } from './problem.ts'

/** True where the request's Origin, if it names one, is this site: its own host, or `PUBLIC_URL`. */
export function isSameOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (config.PUBLIC_URL && origin === new URL(config.PUBLIC_URL).origin) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}

/**
 * Refuses what another site makes a browser send: a foreign Origin, `Sec-Fetch-Site: cross-site`, and bodies that a plain
 * form can produce: they are JSON, or of the type that the endpoint takes. Cookies are SameSite=Lax as well; this is the second lock.
 */
export function refuseForeignOrigin(request: FastifyRequest, config: Config, upload?: Upload): void {
  if (!isSameOrigin(request, config) || request.headers['sec-fetch-site'] === 'cross-site') throw forbidden()
  const hasBody = request.body !== undefined && request.body !== null
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  const isJson = /^application\/(?:[\w.+-]+\+)?json$/.test(type)
  if (hasBody && !isJson && type !== upload?.type) throw new Problem(415, `Please send ${upload?.type ?? 'JSON'}`)
}
