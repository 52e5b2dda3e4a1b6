import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000
const isApi = (url: string) => /^\/(?:api|ws|metrics)(?:[/?]|$)/.test(url)

/** The built client: hashed assets for ever, everything else checked each time, and every path of a screen the one page. */
export async function serveClient(app: FastifyInstance): Promise<void> {
  const root = join(packageRoot(), 'dist/client')
  if (!existsSync(join(root, 'index.html'))) return app.log.warn('the client is not built: only the API is served')
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/')
      void reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.get('/*', (request, reply) => (isApi(request.url) ? reply.callNotFound() : reply.sendFile('index.html')))
}
