import { type Call, rememberLogin, takeLogin } from '#server/http/pending-login.ts'
import type { Serve } from '#server/http/serve.ts'
import { startSession } from '#server/http/session.ts'
import type { Services } from '#server/services.ts'
import * as endpoints from '#shared/auth.ts'
import { accountOfIdentity } from './account-of-identity.ts'
import { siteAddress } from './site-address.ts'

/** The screen for everything that goes wrong on the way: the browser is being sent about, so nobody would read JSON. */
const FAILED = '/auth-error'

type Provider = keyof Services['identity']

/** Signing in by an identity provider: away to it, and back. */
export function providerRoutes(serve: Serve, services: Services): void {
  serve(endpoints.startLogin, ({ query, ...call }) =>
    services.identity.oidc ? leaveFor(services, 'oidc', query.next, call) : signInScreen(query.next),
  )
  serve(endpoints.startGoogleLogin, ({ query, ...call }) => leaveFor(services, 'google', query.next, call))
  serve(endpoints.finishLogin, ({ params, ...call }) => comeBack(services, params.provider, call))
}

const signInScreen = (next: string | undefined) =>
  next && endpoints.isOurPath(next) ? `/auth?next=${encodeURIComponent(next)}` : '/auth'

async function leaveFor(services: Services, provider: Provider, next: string | undefined, call: Call) {
  return orFailed(services, provider, async () => {
    await services.limits.spend('signInFromAddress', call.request.ip)
    const { url, pending } = await adapterOf(services, provider).begin(callbackAddress(services, provider, call))
    const ours = next && endpoints.isOurPath(next) ? next : '/'
    rememberLogin(services.config, call, { ...pending, provider, next: ours })
    return url
  })
}

async function comeBack(services: Services, provider: Provider, call: Call) {
  return orFailed(services, provider, async () => {
    await services.limits.spend('signInFromAddress', call.request.ip)
    const pending = takeLogin(services.config, call)
    if (pending?.provider !== provider) throw new Error('this browser did not begin this sign-in')
    const callbackUrl = new URL(callbackAddress(services, provider, call))
    callbackUrl.search = new URL(call.request.url, callbackUrl).search
    const identity = await adapterOf(services, provider).finish(callbackUrl, pending)
    const userId = await accountOfIdentity(services, provider, identity)
    await startSession(services, call.request, call.reply, userId)
    return pending.next
  })
}

function adapterOf({ identity }: Services, provider: Provider) {
  const adapter = identity[provider]
  if (!adapter) throw new Error('the provider is not configured')
  return adapter
}

function callbackAddress({ config }: Services, provider: Provider, { request }: Call) {
  const site = siteAddress(config, request.host)
  if (!site) throw new Error('PUBLIC_URL is not set')
  return site + endpoints.finishLogin.path.replace(':provider', provider)
}

/** Why it failed is for the log alone, and of the error only its first line: what follows may hold a person's data. */
async function orFailed({ log }: Services, provider: Provider, go: () => Promise<string>) {
  try {
    return await go()
  } catch (error) {
    const [reason] = String(error).split('\n')
    log.warn({ provider, reason }, 'signing in by a provider failed')
    return FAILED
  }
}
