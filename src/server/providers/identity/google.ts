import { createOpenIdConnect } from './openid-connect.ts'
import type { IdentityProvider } from './port.ts'

interface Settings {
  clientId: string
  clientSecret: string
}

/** Google is an OpenID Connect provider with a well-known issuer. */
export const createGoogle = (settings: Settings): IdentityProvider =>
  createOpenIdConnect({ ...settings, name: 'Google', issuer: 'https://accounts.google.com' })
