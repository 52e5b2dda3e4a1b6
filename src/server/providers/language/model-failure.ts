import { z } from '#shared/zod.ts'
import { LanguageFailure } from './port.ts'

/** The configuration variables that a failure's words send the reader to. */
export interface ModelVariables {
  key: string
  model: string
  address: string
}

const Word = z
  .union([z.string().regex(/^[\w.-]{1,60}$/), z.number()])
  .optional()
  .catch(undefined)
const Words = z.object({ code: Word, type: Word, status: Word })
const CallError = z.object({
  statusCode: z.number().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
  data: z.object({ error: Words }).optional().catch(undefined),
})

/**
 * What a provider threw or put into its stream (there it may be the vendor's bare words), as a failure of our port. Its words hold the status and
 * the vendor's code only: the vendor's message and the SDK's error (left out as cause) can quote the conversation.
 */
export function failureOf(error: unknown, variables: ModelVariables): LanguageFailure {
  if (error instanceof LanguageFailure) return error
  const { statusCode } = CallError.safeParse(error).data ?? {}
  if (statusCode !== undefined && statusCode >= 300) return failureOfStatus(statusCode, codeWord(error), variables)
  if (!(error instanceof Error))
    return new LanguageFailure(
      'unreachable',
      `The model server broke off with an error (${codeWord(error).trim() || 'unnamed'}).`,
    )
  if (isNetworkError(error))
    return new LanguageFailure('unreachable', `The model server cannot be reached; check ${variables.address}.`)
  return new LanguageFailure('malformed', 'The model server sent something that is not a reply.')
}

/** Milliseconds that the other side asks to wait (`Retry-After`, as seconds or a date), or null where it does not say. */
export function retryAfter(error: unknown): number | null {
  const header = CallError.safeParse(error).data?.responseHeaders?.['retry-after']
  if (!header) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

function failureOfStatus(status: number, code: string, { key, model, address }: ModelVariables): LanguageFailure {
  const answer = `${status}${code}`
  if (status === 429)
    return new LanguageFailure('rate-limited', `The model server asks for fewer requests (${answer}).`)
  if (status === 408 || status >= 500)
    return new LanguageFailure('unreachable', `The model server cannot answer just now (${answer}).`)
  if (status === 401 || status === 403)
    return new LanguageFailure('refused', `The model server refused the key (${answer}); check ${key}.`)
  if (status === 404)
    return new LanguageFailure(
      'refused',
      `The model server knows no such model (${answer}); check ${model} and ${address}.`,
    )
  if (status < 400)
    return new LanguageFailure('refused', `The model server points elsewhere (${answer}); check ${address}.`)
  return new LanguageFailure('refused', `The model server refused the request (${answer}); check ${model} and ${key}.`)
}

/** The vendor's own word for an error, such as ` context_length_exceeded`. Anything longer than a word may be a quotation. */
function codeWord(error: unknown) {
  const words = CallError.safeParse(error).data?.data?.error ?? Words.safeParse(error).data
  const word = [words?.code, words?.type, words?.status].find((one) => typeof one === 'string')
  return word ? ` ${word}` : ''
}

/** The SDK marks what it could not connect to as retryable; a connection lost in mid-stream is fetch's bare TypeError. */
const isNetworkError = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && Reflect.get(error, 'isRetryable') === true)
