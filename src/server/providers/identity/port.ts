/** What a provider says of the person who signed in. */
export interface Identity {
  /** The provider's own, stable id of the person. */
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** What has to be remembered between sending the browser away and its coming back. */
export interface PendingLogin {
  state: string
  nonce: string
  codeVerifier: string
}

export interface IdentityProvider {
  /** Shown on its button, such as "Google". */
  readonly name: string
  /** The address to send the browser to, and what that browser has to remember until it returns. */
  begin(redirectUri: string): Promise<{ url: string; pending: PendingLogin }>
  /** Checks what the browser came back with; throws when anything does not fit. */
  finish(callbackUrl: URL, pending: PendingLogin): Promise<Identity>
}
