import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Config } from '#server/config.ts'
import { packageRoot } from '#server/package-root.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readPage } from './page.ts'
import { bringsSession } from './session.ts'
import { webManifest } from './web-manifest.ts'

const YEAR_SECONDS = 31_536_000
const isScreen = (path: string) => !/^(?:api|ws|metrics|assets)(?:\/|$)|\.[^/]*$/.test(path)

type Settings = Pick<Config, 'PRODUCT_NAME' | 'https'>

/** The built client: hashed assets for ever, everything else checked each time, and every path of a screen the one page. */
export async function serveClient(
  app: FastifyInstance,
  config: Settings,
  root = join(packageRoot(), 'dist/client'),
): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return app.log.warn('the client is not built: only the API is served')
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    // The page is sent below, for the folder as for every other path.
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = relative(root, path).startsWith(`assets${sep}`)
      void reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(webManifest(config.PRODUCT_NAME)),
  )
  servePage(app, config, root)
}

function servePage(app: FastifyInstance, config: Settings, root: string) {
  const pageFor = readPage(root, config.PRODUCT_NAME)
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    if (!isScreen(request.params['*'])) return reply.callNotFound()
    const isVisitor = !bringsSession(config, request)
    const { html, link } = pageFor(`/${request.params['*']}`, isVisitor)
    if (link) void reply.header('link', link)
    return reply
      .headers({
        // Going back must not show who has signed in meanwhile the page of a visitor.
        'cache-control': isVisitor ? 'no-store' : 'no-cache',
        vary: 'cookie',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
