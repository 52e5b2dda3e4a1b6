import { fetchWithoutRedirects } from './language/own-address.ts'

export interface VendorCall<T> {
  /** How a failure's words begin: "The speech server". */
  server: string
  url: string
  headers: Record<string, string>
  body: string | FormData
  /** Longest until the answer is there as a whole. */
  timeoutSeconds: number
  /** The configuration variables that a failure's words send the reader to. */
  variables: { key: string; model: string; address: string }
  /** The answer, or null where it is not what was asked for. */
  read(response: Response): Promise<T | null>
  /** What is thrown. Its words hold the status alone: what the vendor says can quote the person. */
  Failure: new (words: string) => Error
}

/** Asks a vendor's server once, at the configured address alone. Throws `Failure`, or the signal's reason once that is aborted. */
export async function callVendor<T>(call: VendorCall<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const timeout = AbortSignal.timeout(call.timeoutSeconds * 1000)
  const answer = await answerOf(call, AbortSignal.any([signal, timeout])).catch((error: unknown) => {
    signal.throwIfAborted()
    if (error instanceof call.Failure) throw error
    if (timeout.aborted) throw new call.Failure(`${call.server} did not answer within ${call.timeoutSeconds} seconds.`)
    throw new call.Failure(`${call.server} cannot be reached, or broke off; check ${call.variables.address}.`)
  })
  if (answer === null) throw new call.Failure(`${call.server} sent something else than was asked for.`)
  return answer
}

async function answerOf<T>(call: VendorCall<T>, signal: AbortSignal): Promise<T | null> {
  const { url, headers, body, server, Failure } = call
  const response = await fetchWithoutRedirects(url, { method: 'POST', headers, body, signal })
  if (response.ok) return call.read(response)
  await response.body?.cancel()
  throw new Failure(`${server} ${complaint(response.status, call.variables)} (${response.status}).`)
}

function complaint(status: number, { key, model, address }: VendorCall<unknown>['variables']): string {
  if (status === 429) return 'asks for fewer requests'
  if (status === 408 || status >= 500) return 'cannot answer just now'
  if (status === 401 || status === 403) return `refused the key; check ${key}`
  if (status === 404) return `knows no such model or voice; check ${model} and ${address}`
  if (status < 400) return `points elsewhere; check ${address}`
  return `refused the request; check ${model} and ${key}`
}

/** The header by which OpenAI and those who speak its protocol are given a key; none where there is no key. */
export const bearer = (apiKey: string | undefined): Record<string, string> =>
  apiKey ? { authorization: `Bearer ${apiKey}` } : {}
