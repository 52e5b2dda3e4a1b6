import type { Services } from '#server/services.ts'
import { hasUsers } from '#server/users/store.ts'
import type { SignInOptions } from '#shared/auth.ts'

/** What the sign-in screen needs to know of this installation. */
export async function signInOptions({
  config,
  db,
  identity,
}: Pick<Services, 'config' | 'db' | 'identity'>): Promise<SignInOptions> {
  return {
    productName: config.PRODUCT_NAME,
    google: identity.google !== null,
    openIdConnect: identity.oidc?.name ?? null,
    setupCodeNeeded: !config.loopback && !(await hasUsers(db)),
    passwordMin: config.PASSWORD_MIN_LENGTH,
  }
}
