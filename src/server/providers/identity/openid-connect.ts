import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { isLoopback } from '#server/config.ts'
import { z } from '#shared/zod.ts'
import type { Identity, IdentityProvider } from './port.ts'

interface Settings {
  name: string
  issuer: string
  clientId: string
  clientSecret?: string
}

const TIMEOUT_SECONDS = 10

/** Claims may be missing or of any type; only a plain `true` makes an email verified. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.unknown().transform((claim) => claim === true),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  name: z.string().catch(''),
})

/**
 * Any OpenID Connect provider, by the code flow with PKCE, state and nonce. The provider is asked who it is at the first sign-in and
 * again after a failure, so that one which is down does not keep the server from starting. Throws where the issuer is not
 * https and not on this machine.
 */
export function createOpenIdConnect({ name, issuer, clientId, clientSecret }: Settings): IdentityProvider {
  const insecure = new URL(issuer).protocol === 'http:'
  if (insecure && !isLoopback(new URL(issuer).hostname.replace(/^\[|\]$/g, '')))
    throw new Error(
      `Configuration:\n  OIDC_ISSUER: must begin with https:// (http:// is accepted on this machine only)`,
    )
  const discover = () =>
    discovery(new URL(issuer), clientId, undefined, clientSecret ? withSecret(clientSecret) : None(), {
      execute: insecure ? [allowInsecureRequests] : [],
      timeout: TIMEOUT_SECONDS,
    })
  let discovered: Promise<Configuration> | undefined
  const configuration = () => {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  return {
    name,
    async begin(redirectUri) {
      const pending = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, pending }
    },
    async finish(callbackUrl, { state, nonce, codeVerifier }) {
      const provider = await configuration()
      const tokens = await authorizationCodeGrant(provider, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const idToken = tokens.claims()
      if (!idToken) throw new Error('the provider sent no ID token')
      const more = provider.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(provider, tokens.access_token, idToken.sub)
        : {}
      return identityOf({ ...idToken, ...more })
    },
  }
}

/** The secret travels the way OpenID Connect presumes, unless the provider names others only. */
const withSecret =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = offered.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    return way(secret)(server, ...rest)
  }

function identityOf(claims: unknown): Identity {
  const { sub, email, email_verified, given_name, family_name, name } = Claims.parse(claims)
  const [first = '', ...others] = name.trim().split(/\s+/)
  const named = given_name || family_name
  return {
    subject: sub,
    email,
    emailVerified: email_verified,
    firstName: named ? given_name : first,
    lastName: named ? family_name : others.join(' '),
  }
}
