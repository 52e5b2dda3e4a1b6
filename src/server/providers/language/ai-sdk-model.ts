import { Output } from 'ai'
import { fitTurns } from './context-budget.ts'
import type { ModelVariables } from './model-failure.ts'
import type { LanguageModel, StructuredTask } from './port.ts'
import { retrying } from './retrying.ts'
import { streamReply } from './stream-reply.ts'
import type { Prompt, SdkModel } from './stream-reply.ts'
import { instructionsWithShape, structuredAnswer } from './structured-answer.ts'
import { wholeCharacters } from './whole-characters.ts'

/** Most tokens of a structured answer, thinking included. */
const ANSWER_TOKENS = 4000

export interface ModelLimits {
  /** Longest silence, before and between pieces. */
  timeoutSeconds: number
  /** Most tokens of conversation that are sent; the newest turns are. */
  contextTokens: number
  /** The pause before a second try; the one before a third is twice as long. */
  backOffMs?: number
}

interface Wiring extends ModelLimits {
  name: string
  model: SdkModel
  variables: ModelVariables
}

/** A model of the AI SDK as a `LanguageModel` of ours. */
export function aiSdkModel(wiring: Wiring): LanguageModel {
  const { name, model, variables, timeoutSeconds, contextTokens, backOffMs = 500 } = wiring
  const reply = (prompt: Prompt, signal: AbortSignal) =>
    retrying(() => streamReply(model, prompt, timeoutSeconds, signal), { variables, signal, backOffMs })
  return {
    name,
    contextTokens,
    async *write({ system, turns, maxTokens }, signal) {
      const { kept } = await fitTurns(turns, contextTokens)
      yield* wholeCharacters(reply({ system, turns: kept, maxTokens }, signal))
    },
    answer(task, signal) {
      const form = { system: instructionsWithShape(task), maxTokens: ANSWER_TOKENS, output: outputOf(task) }
      return structuredAnswer(task, (turns) => joined(reply({ ...form, turns }, signal)))
    },
  }
}

const outputOf = <T>({ name, shape }: StructuredTask<T>) =>
  Output.object({ schema: shape, name: name.replaceAll(/[^\w-]+/g, '_').slice(0, 64) })

async function joined(pieces: AsyncIterable<string>) {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
