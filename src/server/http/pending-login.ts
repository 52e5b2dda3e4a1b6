import type { Config } from '#server/config.ts'
import { isOurPath } from '#shared/auth.ts'
import { z } from '#shared/zod.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A request under way, for who passes it on without looking inside. */
export interface Call {
  request: FastifyRequest
  reply: FastifyReply
}

const GOOD_FOR_SECONDS = 600

const PendingLogin = z.object({
  provider: z.enum(['google', 'oidc']),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Where the person wants to be afterwards. */
  next: z.string().refine(isOurPath),
})
type PendingLogin = z.infer<typeof PendingLogin>

/**
 * Remembers a sign-in under way in the browser that began it, for ten minutes. The cookie needs no signature: all it says is checked
 * against the provider's own signed answer (state, nonce, code verifier) or is harmless when chosen freely (a path of ours).
 */
export function rememberLogin(config: Config, { reply }: Call, login: PendingLogin): void {
  const value = Buffer.from(JSON.stringify(login)).toString('base64url')
  reply.setCookie(cookieName(config), value, { ...cookieOptions(config), maxAge: GOOD_FOR_SECONDS })
}

/** The sign-in this browser began, which is thereby over; null where there is none, or none that can be read. */
export function takeLogin(config: Config, { request, reply }: Call): PendingLogin | null {
  const value = request.cookies[cookieName(config)]
  if (!value) return null
  reply.clearCookie(cookieName(config), cookieOptions(config))
  return PendingLogin.safeParse(readJson(Buffer.from(value, 'base64url').toString())).data ?? null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const cookieName = (config: Config) => (config.https ? '__Host-ithaca-login' : 'ithaca-login')
const cookieOptions = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.https }) as const
