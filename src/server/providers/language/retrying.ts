import { setTimeout as pause } from 'node:timers/promises'
import { failureOf, retryAfter } from './model-failure.ts'
import type { ModelVariables } from './model-failure.ts'
import type { LanguageFailureKind } from './port.ts'

const MOST_RETRIES = 2
const LONGEST_WAIT_MS = 10_000
const PASSING: LanguageFailureKind[] = ['rate-limited', 'unreachable']

interface Patience {
  variables: ModelVariables
  signal: AbortSignal
  /** The first pause; the second is twice as long, each within half of itself by chance. */
  backOffMs: number
}

/**
 * The pieces of one attempt, or of up to two more where the failure may pass and nothing was said yet. A `Retry-After`
 * replaces our own pause; one beyond ten seconds ends the trying, since to come sooner would be in vain.
 * Throws `LanguageFailure`, or the signal's reason at any time, also during a pause.
 */
export async function* retrying<Piece>(attempt: () => AsyncIterable<Piece>, patience: Patience): AsyncGenerator<Piece> {
  const { variables, signal, backOffMs } = patience
  for (let retries = 0; ; retries += 1) {
    let said = false
    try {
      for await (const piece of attempt()) {
        said = true
        yield piece
      }
      return
    } catch (error) {
      signal.throwIfAborted()
      const failure = failureOf(error, variables)
      const wait = retryAfter(error) ?? backOffMs * 2 ** retries * (0.5 + Math.random())
      if (said || retries === MOST_RETRIES || !PASSING.includes(failure.kind) || wait > LONGEST_WAIT_MS) throw failure
      await pause(wait, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}
