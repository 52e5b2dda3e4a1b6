import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Services } from '#server/services.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { forbidden } from './problem.ts'

/**
 * `/metrics` for Prometheus: by route and status, never by person. For the bearer of the token; where none is set, for this machine
 * alone, and for nobody where a proxy may stand between: then everyone seems to come from this machine.
 */
export function serveMetrics(app: FastifyInstance, { config, replies }: Pick<Services, 'config' | 'replies'>): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'ithaca_http_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [registry],
  })
  new Gauge({
    name: 'ithaca_replies_under_way',
    help: 'Replies being written',
    registers: [registry],
    collect() {
      this.set(replies.ids().length)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    const token = config.METRICS_TOKEN
    const mayRead = token ? bearsToken(request, token) : !mayBeProxied(config) && isOfThisMachine(request)
    if (!mayRead) throw forbidden()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const mayBeProxied = ({ PUBLIC_URL, TRUST_PROXY }: Config) => TRUST_PROXY || PUBLIC_URL !== undefined

const isOfThisMachine = ({ socket, headers }: FastifyRequest) =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined

function bearsToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization?.replace(/^Bearer /, '') ?? '')
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
