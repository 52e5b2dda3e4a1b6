import type {
  JSONSchema7,
  LanguageModelV4,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
} from '@ai-sdk/provider'
import { LanguageFailure } from './port.ts'
import type { Turn } from './port.ts'

export interface Prompt {
  system: string
  turns: Turn[]
  maxTokens: number
  /** The form asked for; none: prose. */
  form?: { name: string; schema: JSONSchema7 }
  /** What the model may call for; `isClosed` where it has called often enough and is to write. */
  tools?: { offered: LanguageModelV4FunctionTool[]; isClosed: boolean }
  /** What was called for in this reply, and what came of it, oldest first. */
  rounds?: LanguageModelV4Message[]
}

/** A piece of text, or a tool that the model calls for. */
export type Piece = string | LanguageModelV4ToolCall

/**
 * One attempt at a reply, as pieces of text that together hold more than white space, or calls for tools. A provider reports
 * errors as parts of its stream: here they are thrown, as they are. Throws `LanguageFailure` for a silence longer
 * than `timeoutSeconds` before or between signs of life, for a reply that is empty or broke off, and the signal's
 * reason when it aborts. However it ends, the connection is closed.
 */
export async function* streamReply(
  model: LanguageModelV4,
  prompt: Prompt,
  timeoutSeconds: number,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  signal.throwIfAborted()
  const ours = new AbortController()
  const over = AbortSignal.any([signal, ours.signal])
  try {
    let said = false
    let called = false
    for await (const part of heard(partsOf(model, prompt, over), timeoutSeconds, over)) {
      if (part.type === 'tool-call' && !part.providerExecuted) {
        called = true
        yield part
        continue
      }
      const text = textOf(part)
      const piece = said ? text : text.trimStart()
      if (piece === '') continue
      said = true
      yield piece
    }
    if (!said && !called) throw new LanguageFailure('empty', 'The model server sent an empty reply.')
  } finally {
    ours.abort()
  }
}

/** Straight from the provider: the library's own loop over it took twice the time of everything else before a first piece. */
async function* partsOf(model: LanguageModelV4, prompt: Prompt, signal: AbortSignal) {
  const { system, turns, maxTokens, form, tools, rounds = [] } = prompt
  const { stream } = await model.doStream({
    prompt: [{ role: 'system', content: system }, ...turns.map(asMessage), ...rounds],
    maxOutputTokens: maxTokens,
    abortSignal: signal,
    // OpenAI's strict schemas forbid optional fields; the other vendors do not read this.
    providerOptions: { openaiCompatible: { strictJsonSchema: false } },
    ...(form && { responseFormat: { type: 'json', ...form } }),
    ...(tools && { tools: tools.offered, toolChoice: { type: tools.isClosed ? 'none' : 'auto' } }),
  })
  yield* stream
}

const asMessage = ({ role, content }: Turn): LanguageModelV4Message => ({
  role,
  content: [{ type: 'text', text: content }],
})

function textOf(part: LanguageModelV4StreamPart) {
  if (part.type === 'error') throw part.error
  if (part.type === 'finish' && part.finishReason.unified === 'interrupted')
    throw new LanguageFailure('malformed', 'The model server broke off before the reply was finished.')
  return part.type === 'text-delta' ? part.delta : ''
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
