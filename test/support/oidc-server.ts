import { generateKeyPairSync } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

const CLIENT = { client_id: 'ithaca', client_secret: 'a secret between two servers' }

/** What the provider says of whoever signs in there. */
export interface Person {
  sub: string
  email: string
  email_verified: unknown
  given_name?: string
  family_name?: string
  name?: string
}

export interface OidcServer {
  /** For a world that signs in here. */
  environment: Record<string, string>
  /** Begins to answer; until then it is a provider that is down. The site at `url` is its one client. */
  open(url: string): void
  /** Walks a browser through the provider as this person, from where our server sent it to where it is sent back to. */
  visit(address: string, person: Person): Promise<string>
  close(): Promise<void>
}

/** A real OpenID Connect provider on loopback, whose sign-in screen asks nothing. */
export async function anOidcServer(): Promise<OidcServer> {
  let person: Person | undefined
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Phaeacia',
    },
    open(url) {
      const provider = aProvider(issuer, `${url}/api/auth/callback/oidc`, () => person)
      const standard = provider.callback()
      answer = (request, response) =>
        request.url?.startsWith('/interaction')
          ? void provider.interactionFinished(request, response, { login: { accountId: person?.sub } })
          : standard(request, response)
    },
    visit(address, as) {
      person = as
      return follow(address, issuer)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function aProvider(issuer: string, redirectUri: string, person: () => Person | undefined): Provider {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider: Provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    cookies: { keys: ['a key of this test'] },
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...person(), sub: id }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return provider
}

/** Follows redirects with a fresh jar of cookies as long as they stay at the issuer; answers the first address elsewhere. */
async function follow(address: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = address
  while (at.startsWith(issuer)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`the provider stopped at ${at} with ${response.status}: ${await response.text()}`)
    at = new URL(next, at).href
  }
  return at
}
