import type { AnswerOf, Endpoint, FileEndpoint, InputOf } from '#shared/endpoint.ts'
import { TIME_ZONE_HEADER } from '#shared/time-zone.ts'
import { ProblemBody, UNAUTHORIZED } from '#shared/problem.ts'

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** An answer that is not a success. `message` is exactly `STATUS: BODY`, or the status text where the body is empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The body's message, fit to be shown; empty where the body is not one of ours. */
  readonly words: string
  /** What is wrong with each named input. */
  readonly fields: Record<string, string>

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    const problem = readProblem(body)
    this.status = status
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
  const parts = input as Parts
  const response = await ask(endpoint, parts, {
    signal,
    headers: {
      [TIME_ZONE_HEADER]: timeZone(),
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  })
  return response.json()
}

/** Asked for each time: a person may travel with the page open. A browser that does not know says nothing that is a zone. */
const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''

/** Fetches a file, never one that a cache has kept. Fails as `call` does. */
export async function fetchFile<E extends FileEndpoint>(endpoint: E, input: InputOf<E>): Promise<Blob> {
  const response = await ask(endpoint, input as Parts, { cache: 'no-store' })
  return response.blob()
}

/** The answer of an endpoint where it is a success. */
async function ask({ method, path }: Endpoint, parts: Parts, init: RequestInit): Promise<Response> {
  const response = await reach(addressOf(path, parts), { ...init, method, credentials: 'include' })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
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
