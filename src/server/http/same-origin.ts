import type { Config } from '#server/config.ts'
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
 * form can produce. Cookies are SameSite=Lax as well; this is the second lock.
 */
export function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  if (!isSameOrigin(request, config) || request.headers['sec-fetch-site'] === 'cross-site') throw forbidden()
  const hasBody = request.body !== undefined && request.body !== null
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers['content-type'] ?? '')
  if (hasBody && !isJson) throw new Problem(415, 'Please send JSON')
}
