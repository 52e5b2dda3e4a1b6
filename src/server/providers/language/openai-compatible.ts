import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { aiSdkModel } from './ai-sdk-model.ts'
import type { ModelLimits } from './ai-sdk-model.ts'
import { checkModel } from './check-model.ts'
import { fetchWithoutRedirects, withoutTrailingSlash } from './own-address.ts'
import type { LanguageModel } from './port.ts'

interface OpenAiCompatibleSettings extends ModelLimits {
  /** With its version, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string
  /** None where the server asks for none. */
  apiKey?: string
  model: string
}

const variables = { key: 'OPENAI_API_KEY', model: 'OPENAI_MODEL', address: 'OPENAI_BASE_URL' }

/** Any server that speaks OpenAI's chat completions: OpenAI, Ollama, llama.cpp, vLLM, LM Studio. */
export function createOpenAiCompatible(settings: OpenAiCompatibleSettings): LanguageModel {
  const { baseUrl, apiKey, model, ...limits } = settings
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: withoutTrailingSlash(baseUrl),
    apiKey,
    supportsStructuredOutputs: true,
    fetch: fetchWithoutRedirects,
    transformRequestBody: (body) => withTokenLimitFor(baseUrl, body),
  })
  return aiSdkModel({ name: model, model: provider.languageModel(model), variables, ...limits })
}

/** See `checkModel`. */
export const checkOpenAiCompatible = (
  { baseUrl, apiKey }: Pick<OpenAiCompatibleSettings, 'baseUrl' | 'apiKey'>,
  signal: AbortSignal,
) =>
  checkModel(
    {
      url: `${withoutTrailingSlash(baseUrl)}/models`,
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      variables,
      refusals: [401, 403],
    },
    signal,
  )

/** OpenAI's own newer models refuse `max_tokens`, the name that every other server knows. */
export function withTokenLimitFor(baseUrl: string, body: Record<string, unknown>): Record<string, unknown> {
  if (new URL(baseUrl).hostname !== 'api.openai.com') return body
  const { max_tokens, ...rest } = body
  return { ...rest, max_completion_tokens: max_tokens }
}
