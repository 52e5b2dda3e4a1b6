/** The part of oidc-provider that tests use; it brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface Context {
    oidc: { client: { clientId: string }; session: { accountId: string } }
  }

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: object[]
        claims: Record<string, string[]>
        cookies: { keys: string[] }
        jwks: { keys: object[] }
        features: Record<string, { enabled: boolean }>
        interactions: { url(): string }
        ttl: Record<string, number>
        findAccount(context: unknown, id: string): { accountId: string; claims(): object }
        loadExistingGrant(context: Context): Promise<Grant>
      },
    )
    readonly Grant: new (given: { clientId: string; accountId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}
