import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import fastifyWebsocket from '@fastify/websocket'
import { api } from '#shared/api.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { actionItemRoutes } from './action-items/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { gamificationRoutes } from './gamification/routes.ts'
import { answerErrors, answerFrameworkError, answerUnreadable } from './http/errors.ts'
import { serveMetrics } from './http/metrics.ts'
import { openApi } from './http/openapi.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createServe } from './http/serve.ts'
import { serveClient } from './http/static.ts'
import { systemRoutes } from './http/system-routes.ts'
import { serveSocket, SOCKET_MESSAGE_BYTES } from './realtime/socket.ts'
import { learningRoutes } from './learning/routes.ts'
import { memoryRoutes } from './memory/routes.ts'
import type { Services } from './services.ts'
import { voiceRoutes } from './voice/routes.ts'

/** Largest JSON body: the longest message in four-byte characters, with room to spare. */
const BODY_BYTES = 128 * 1024
/** Longest a request may take to arrive, and its headers alone: whoever sends a byte a minute holds no connection for ever. */
const REQUEST_MS = 300_000
const HEADERS_MS = 20_000

/** The HTTP server over its services, not yet listening. Closing it ends the replies under way first. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { config, log } = services
  const headers = securityHeaders(config)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // The nearest hop alone: what it appends is what it saw, everything before that is what the other side says of itself.
    trustProxy: config.TRUST_PROXY && ((_address, hop) => hop === 0),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: (error, _request, reply) => void answerFrameworkError(error, reply.headers(headers)),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
  })
  answerErrors(app)
  logRequests(app)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  endConnectionsOnClose(app)
  await app.register(fastifyCookie)
  await app.register(fastifyWebsocket, {
    options: { maxPayload: SOCKET_MESSAGE_BYTES },
    preClose: () => leaveSockets(app, services),
  })
  app.addHook('preClose', () => services.wordFiles.close())
  app.addHook('preClose', () => services.speaker.close())
  app.addHook('preClose', () => services.recogniser.close())
  app.addHook('preClose', () => services.meanings.close())

  const serve = createServe(app, services)
  systemRoutes(serve, services)
  authRoutes(serve, services)
  accountRoutes(serve, services)
  conversationRoutes(serve, services)
  chatRoutes(serve, services)
  exportRoutes(serve, services)
  learningRoutes(serve, services)
  actionItemRoutes(serve, services)
  memoryRoutes(serve, services)
  gamificationRoutes(serve, services)
  voiceRoutes(serve, services)
  serveSocket(app, services)
  serveMetrics(app, services)
  const contract = openApi(api, { title: config.PRODUCT_NAME, version: '1' })
  app.get('/api/openapi.json', () => contract)
  await serveClient(app, config)
  return app
}

/** One line a request, by route: addresses hold what people search for. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    request.log.info({
      method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
}

/** Answers given while the server stops end their connection: one kept alive would hold the process until it times out. */
function endConnectionsOnClose(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  app.addHook('onSend', async (_request, reply) => void (isClosing && reply.header('connection', 'close')))
}

async function leaveSockets(app: FastifyInstance, { replies }: Services) {
  await replies.stopForGood()
  for (const socket of app.websocketServer.clients) socket.close(1001, 'The server is stopping')
  app.websocketServer.close()
}
