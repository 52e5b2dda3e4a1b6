import type { Config } from '#server/config.ts'
import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const SELF = "'self'"
const NONE = "'none'"

/** Headers of every answer, errors and files included. No inline script, no eval, nothing from elsewhere. */
export async function addSecurityHeaders(app: FastifyInstance, { https }: Pick<Config, 'https'>): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF],
        // Dialogs hold the page still with a style element of their own.
        styleSrc: [SELF, "'unsafe-inline'"],
        imgSrc: [SELF, 'data:', 'blob:'],
        mediaSrc: [SELF, 'blob:'],
        connectSrc: [SELF],
        objectSrc: [NONE],
        baseUri: [NONE],
        formAction: [SELF],
        frameAncestors: [NONE],
      },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', 'microphone=(self), camera=(), geolocation=(), payment=(self)')
    done()
  })
}
