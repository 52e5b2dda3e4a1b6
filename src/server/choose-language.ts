import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { SenseReader } from './finding/read-senses.ts'
import type { LanguageModel } from './providers/language/port.ts'
import { withStandIn } from './providers/language/with-stand-in.ts'

/** Longest wait for a model server at start. */
const CHECK_MS = 3000

interface Choice {
  model: LanguageModel
  /** Null where the key is accepted, a warning where the server is away. Throws an Error of one sentence where the key is refused. */
  check(signal: AbortSignal): Promise<string | null>
}

/**
 * The first model that is configured, else the embedded mentor. Only the chosen adapter is loaded: the others cost 230 ms and 37 MB.
 * Throws an Error of one sentence where the model's key is refused; a server that is merely away may come up later.
 */
export async function chooseLanguage(config: Config, log: Logger, readSenses: SenseReader): Promise<LanguageModel> {
  const choice = (await openAiCompatible(config)) ?? (await anthropic(config)) ?? (await google(config))
  if (!choice) return embedded(readSenses)
  const signal = AbortSignal.timeout(CHECK_MS)
  const warning = await choice.check(signal).catch((error: unknown) => {
    if (signal.aborted) return 'The model server does not answer yet.'
    throw error
  })
  if (warning) log.warn(warning)
  return config.MODEL_STAND_IN ? withStandIn(choice.model, await embedded(readSenses), { log }) : choice.model
}

async function embedded(readSenses: SenseReader): Promise<LanguageModel> {
  const { createEmbeddedMentor } = await import('./providers/language/embedded.ts')
  return createEmbeddedMentor({ readSenses })
}

async function openAiCompatible(config: Config): Promise<Choice | null> {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey, OPENAI_MODEL: model } = config
  if (!baseUrl || !model) return null
  const { checkOpenAiCompatible, createOpenAiCompatible } = await import('./providers/language/openai-compatible.ts')
  const server = { baseUrl, apiKey }
  return {
    model: createOpenAiCompatible({ ...server, model, ...limits(config) }),
    check: (signal) => checkOpenAiCompatible(server, signal),
  }
}

async function anthropic(config: Config): Promise<Choice | null> {
  const { ANTHROPIC_BASE_URL: baseUrl, ANTHROPIC_API_KEY: apiKey, ANTHROPIC_MODEL: model } = config
  if (!apiKey) return null
  const { checkAnthropic, createAnthropic } = await import('./providers/language/anthropic.ts')
  const server = { baseUrl, apiKey }
  return {
    model: createAnthropic({ ...server, model, ...limits(config) }),
    check: (signal) => checkAnthropic(server, signal),
  }
}

async function google(config: Config): Promise<Choice | null> {
  const { GOOGLE_BASE_URL: baseUrl, GOOGLE_API_KEY: apiKey, GOOGLE_MODEL: model } = config
  if (!apiKey) return null
  const { checkGoogle, createGoogle } = await import('./providers/language/google.ts')
  const server = { baseUrl, apiKey }
  return {
    model: createGoogle({ ...server, model, ...limits(config) }),
    check: (signal) => checkGoogle(server, signal),
  }
}

const limits = ({ MODEL_TIMEOUT_SECONDS, MODEL_CONTEXT_TOKENS }: Config) => ({
  timeoutSeconds: MODEL_TIMEOUT_SECONDS,
  contextTokens: MODEL_CONTEXT_TOKENS,
})
