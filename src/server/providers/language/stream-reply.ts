import { streamText } from 'ai'
import type { LanguageModel as NamedOrSdkModel, Output, TextStreamPart, ToolSet } from 'ai'
import { LanguageFailure } from './port.ts'
import type { Turn } from './port.ts'

// The library would print the other side's warnings on the console.
globalThis.AI_SDK_LOG_WARNINGS = false

/** A model of the AI SDK; never a mere name, which the library would send to a gateway of its maker. */
export type SdkModel = Exclude<NamedOrSdkModel, string>

export interface Prompt {
  system: string
  turns: Turn[]
  maxTokens: number
  /** The form asked for; none: prose. */
  output?: Output.Output
}

/**
 * One attempt at a reply, as pieces of text that together hold more than white space. The library reports errors as
 * parts of its stream and prints them: here they are thrown, as they are. Throws `LanguageFailure` for a silence longer
 * than `timeoutSeconds` before or between signs of life, for a reply that is empty or broke off, and the signal's
 * reason when it aborts. However it ends, the connection is closed.
 */
export async function* streamReply(model: SdkModel, prompt: Prompt, timeoutSeconds: number, signal: AbortSignal) {
  signal.throwIfAborted()
  const ours = new AbortController()
  const over = AbortSignal.any([signal, ours.signal])
  try {
    let said = false
    for await (const part of heard(partsOf(model, prompt, over), timeoutSeconds, over)) {
      const text = textOf(part)
      const piece = said ? text : text.trimStart()
      if (piece === '') continue
      said = true
      yield piece
    }
    if (!said) throw new LanguageFailure('empty', 'The model server sent an empty reply.')
  } finally {
    ours.abort()
  }
}

const partsOf = (model: SdkModel, { system, turns, maxTokens, output }: Prompt, signal: AbortSignal) =>
  streamText({
    model,
    instructions: system,
    messages: turns,
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
    // OpenAI's strict schemas forbid optional fields; the other vendors do not read this.
    providerOptions: { openaiCompatible: { strictJsonSchema: false } },
    onError: () => undefined,
    ...(output && { output }),
  }).stream

function textOf(part: TextStreamPart<ToolSet>) {
  if (part.type === 'error') throw part.error
  if (part.type === 'finish' && part.finishReason === 'interrupted')
    throw new LanguageFailure('malformed', 'The model server broke off before the reply was finished.')
  return part.type === 'text-delta' ? part.text : ''
}

/** The parts as they come, with a limit on each wait; a wait ends at once when the signal aborts. */
async function* heard<Part>(parts: AsyncIterable<Part>, timeoutSeconds: number, signal: AbortSignal) {
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  aborted.catch(() => undefined)
  const iterator = parts[Symbol.asyncIterator]()
  for (;;) {
    const next = await withLimit(Promise.race([iterator.next(), aborted]), timeoutSeconds)
    signal.throwIfAborted()
    if (next.done) return
    yield next.value
  }
}

async function withLimit<T>(promise: Promise<T>, seconds: number): Promise<T> {
  const silence = Promise.withResolvers<never>()
  const words = `The model server was silent for ${seconds} seconds.`
  const timer = setTimeout(() => silence.reject(new LanguageFailure('timed-out', words)), seconds * 1000)
  return Promise.race([promise, silence.promise]).finally(() => clearTimeout(timer))
}
