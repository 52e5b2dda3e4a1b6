import type { ModelVariables } from './model-failure.ts'
import { fetchWithoutRedirects } from './own-address.ts'

interface ModelList {
  url: string
  headers: Record<string, string>
  variables: ModelVariables
  /** The statuses by which this vendor refuses a key. */
  refusals: number[]
}

/**
 * Asks a model server for its list of models, the cheapest call that needs the key. Resolves to null where it answers,
 * to one sentence for the log where it cannot be reached or answers otherwise (it may come up later). Throws an Error of
 * one sentence where the key is refused, and the signal's reason when it aborts.
 */
export async function checkModel({ url, headers, variables, refusals }: ModelList, signal: AbortSignal) {
  const response = await fetchWithoutRedirects(url, { headers, signal }).catch(() => null)
  signal.throwIfAborted()
  if (!response) return `The model server cannot be reached just now; if that lasts, check ${variables.address}.`
  await response.body?.cancel()
  if (refusals.includes(response.status))
    throw new Error(`The model server refuses the key (${response.status}); check ${variables.key}.`)
  return response.ok
    ? null
    : `The model server answered ${response.status} when asked for its models; check ${variables.address}.`
}
