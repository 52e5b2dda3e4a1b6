import { createAnthropic as createProvider } from '@ai-sdk/anthropic'
import { aiSdkModel } from './ai-sdk-model.ts'
import type { ModelLimits } from './ai-sdk-model.ts'
import { checkModel } from './check-model.ts'
import { fetchWithoutRedirects, withoutTrailingSlash } from './own-address.ts'
import type { LanguageModel } from './port.ts'

interface AnthropicSettings extends ModelLimits {
  /** With or without `/v1` at its end; none: Anthropic's own. */
  baseUrl?: string
  apiKey: string
  model: string
}

const variables = { key: 'ANTHROPIC_API_KEY', model: 'ANTHROPIC_MODEL', address: 'ANTHROPIC_BASE_URL' }

/** Anthropic's messages, or another server that speaks them. */
export function createAnthropic(settings: AnthropicSettings): LanguageModel {
  const { baseUrl, apiKey, model, ...limits } = settings
  const provider = createProvider({ baseURL: versioned(baseUrl), apiKey, fetch: fetchWithoutRedirects })
  return aiSdkModel({ name: model, model: provider.languageModel(model), variables, ...limits })
}

/** See `checkModel`. */
export const checkAnthropic = (
  { baseUrl, apiKey }: Pick<AnthropicSettings, 'baseUrl' | 'apiKey'>,
  signal: AbortSignal,
) =>
  checkModel(
    {
      url: `${versioned(baseUrl)}/models?limit=1`,
      headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
      variables,
      refusals: [401, 403],
    },
    signal,
  )

const versioned = (baseUrl = 'https://api.anthropic.com') => `${withoutTrailingSlash(baseUrl).replace(/\/v1$/, '')}/v1`
