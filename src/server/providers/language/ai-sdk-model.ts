import type { JSONSchema7, LanguageModelV4 } from '@ai-sdk/provider'
import { z } from '#shared/zod.ts'
import { fitTurns } from './context-budget.ts'
import type { ModelVariables } from './model-failure.ts'
import type { LanguageModel, StructuredTask } from './port.ts'
import { retrying } from './retrying.ts'
import { streamReply } from './stream-reply.ts'
import type { Piece, Prompt } from './stream-reply.ts'
import { instructionsWithShape, structuredAnswer } from './structured-answer.ts'
import { refusesTools, replyWithTools } from './tool-rounds.ts'
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
  model: LanguageModelV4
  variables: ModelVariables
}

/** A model of the AI SDK as a `LanguageModel` of ours. */
export function aiSdkModel(wiring: Wiring): LanguageModel {
  const { name, model, variables, timeoutSeconds, contextTokens, backOffMs = 500 } = wiring
  let takesTools = true
  const attempt = (prompt: Prompt, signal: AbortSignal) => streamReply(model, prompt, timeoutSeconds, signal)
  /** A server that knows no tools says so before its first piece, and is not offered them again. */
  async function* withToolsWhereTaken({ tools, ...prompt }: Prompt, signal: AbortSignal) {
    try {
      yield* attempt(takesTools && tools ? { ...prompt, tools } : prompt, signal)
    } catch (error) {
      // Whoever has called for one knows them.
      if (!takesTools || !tools || prompt.rounds?.length || !refusesTools(error)) throw error
      takesTools = false
      yield* attempt(prompt, signal)
    }
  }
  const reply = (prompt: Prompt, signal: AbortSignal) =>
    retrying(() => withToolsWhereTaken(prompt, signal), { variables, signal, backOffMs })
  return {
    name,
    contextTokens,
    async *write({ system, turns, tools = [], maxTokens }, signal) {
      const { kept } = await fitTurns(turns, contextTokens)
      const prompt = { system, turns: kept, maxTokens }
      yield* wholeCharacters(replyWithTools((round) => reply({ ...prompt, ...round }, signal), tools, signal))
    },
    answer(task, signal) {
      const prompt = { system: instructionsWithShape(task), maxTokens: ANSWER_TOKENS, form: formOf(task) }
      return structuredAnswer(task, (turns) => joined(reply({ ...prompt, turns }, signal)))
    },
  }
}

const formOf = <T>({ name, shape }: StructuredTask<T>) => ({
  name: name.replaceAll(/[^\w-]+/g, '_').slice(0, 64),
  schema: z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as JSONSchema7,
})

async function joined(pieces: AsyncIterable<Piece>) {
  let text = ''
  for await (const piece of pieces) if (typeof piece === 'string') text += piece
  return text
}
