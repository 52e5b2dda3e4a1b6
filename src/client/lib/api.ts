import type { AnswerOf, Endpoint, FileEndpoint, InputOf, SoundEndpoint } from '#shared/endpoint.ts'
import { TIME_ZONE_HEADER } from '#shared/time-zone.ts'
import { ProblemBody, UNAUTHORIZED } from '#shared/problem.ts'

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  upload?: Blob | Uint8Array<ArrayBuffer>
}

/** An answer that is not a success. `message` is exactly `STATUS: BODY`, or the status text where the body is empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Empty over HTTP/2. */
  readonly statusText: string
  /** The body's message, fit to be shown; empty where the body is not one of ours. */
  readonly words: string
  /** What is wrong with each named input. */
  readonly fields: Record<string, string>

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    const problem = readProblem(body)
    this.status = status
    this.statusText = statusText
    this.words = problem?.message ?? ''
    this.fields = problem?.fields ?? {}
  }
}

function readProblem(body: string): ProblemBody | undefined {
  try {
    return ProblemBody.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.'

/** Calls an endpoint and reads its answer. Throws ApiError where the server refuses, another Error where it is not reached. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<AnswerOf<E>> {
  const response = await ask(endpoint, input as Parts, { signal })
  return response.json()
}

/** Asked for each time: a person may travel with the page open. A browser that does not know says nothing that is a zone. */
const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''

/** Fetches a file, never one that a cache has kept. Fails as `call` does. */
export async function fetchFile<E extends FileEndpoint>(endpoint: E, input: InputOf<E>): Promise<Blob> {
  const response = await ask(endpoint, input as Parts, { cache: 'no-store' })
  return response.blob()
}

/** Asks for sound; it may be listened to while it still arrives. Fails as `call` does. */
export const fetchSound = <E extends SoundEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Response> => ask(endpoint, input as Parts, { signal, cache: 'no-store' })

/** The answer of an endpoint where it is a success. */
async function ask(endpoint: Endpoint, parts: Parts, init: RequestInit): Promise<Response> {
  const { method, path } = endpoint
  const { headers, ...body } = sentBy(endpoint, parts)
  const response = await reach(addressOf(path, parts), {
    ...init,
    ...body,
    method,
    headers: { [TIME_ZONE_HEADER]: timeZone(), ...headers },
    credentials: 'include',
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

function sentBy({ upload }: Endpoint, parts: Parts): Pick<RequestInit, 'body'> & { headers?: Record<string, string> } {
  if (upload) return { headers: { 'content-type': upload.type }, body: parts.upload }
  if (parts.body === undefined) return {}
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(parts.body) }
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new Error(UNREACHABLE, { cause })
  }
}

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

/** Whether the session is missing or over: the one rule that reads an error's message. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.message.startsWith('401: ') && error.message.includes(UNAUTHORIZED)

/** What to tell a person of an error: the server's own words, the reason it was not reached, or else `otherwise`. */
export function wordsOf(error: unknown, otherwise: string): string {
  const words = error instanceof ApiError ? error.words : error instanceof Error ? error.message : ''
  return words || otherwise
}
