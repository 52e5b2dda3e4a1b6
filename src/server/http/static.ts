import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { packageRoot } from '#server/package-root.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000
const isScreen = (path: string) => !/^(?:api|ws|metrics|assets)(?:\/|$)|\.[^/]*$/.test(path)

/** The built client: hashed assets for ever, everything else checked each time, and every path of a screen the one page. */
export async function serveClient(app: FastifyInstance, root = join(packageRoot(), 'dist/client')): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return app.log.warn('the client is not built: only the API is served')
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = relative(root, path).startsWith(`assets${sep}`)
      void reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) =>
    isScreen(params['*']) ? reply.sendFile('index.html') : reply.callNotFound(),
  )
}
