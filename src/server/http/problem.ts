import { FORBIDDEN, NOT_FOUND, UNAUTHORIZED } from '#shared/problem.ts'

interface Details {
  /** Words by input name, for forms. */
  fields?: Record<string, string>
  /** For 429 and 503: seconds after which trying again makes sense. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** A failure with words for the person. Anything else that is thrown is a bug and answers 500. */
export class Problem extends Error {
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, words: string, { fields, retryAfterSeconds, cause }: Details = {}) {
    super(words, { cause })
    this.name = 'Problem'
    this.status = status
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const badRequest = (words: string, fields?: Record<string, string>) => new Problem(400, words, { fields })
export const unauthorized = () => new Problem(401, UNAUTHORIZED)
export const forbidden = () => new Problem(403, FORBIDDEN)
/** Of work that is refused because the server stops. */
export const restarting = () =>
  new Problem(503, 'The server is restarting. Please try again in a few seconds.', { retryAfterSeconds: 5 })
/** Also for what belongs to somebody else: its existence is not revealed. */
export const notFound = () => new Problem(404, NOT_FOUND)
