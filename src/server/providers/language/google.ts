import { createGoogle as createProvider } from '@ai-sdk/google'
import { aiSdkModel } from './ai-sdk-model.ts'
import type { ModelLimits } from './ai-sdk-model.ts'
import { checkModel } from './check-model.ts'
import { fetchWithoutRedirects, withoutTrailingSlash } from './own-address.ts'
import type { LanguageModel } from './port.ts'

interface GoogleSettings extends ModelLimits {
  /** With its version, such as `https://generativelanguage.googleapis.com/v1beta`; none: that one. */
  baseUrl?: string
  apiKey: string
  model: string
}

const OWN_ADDRESS = 'https://generativelanguage.googleapis.com/v1beta'
const variables = { key: 'GOOGLE_API_KEY', model: 'GOOGLE_MODEL', address: 'GOOGLE_BASE_URL' }

/** Google's Gemini, or another server that speaks its protocol. */
export function createGoogle(settings: GoogleSettings): LanguageModel {
  const { baseUrl = OWN_ADDRESS, apiKey, model, ...limits } = settings
  const provider = createProvider({ baseURL: withoutTrailingSlash(baseUrl), apiKey, fetch: fetchWithoutRedirects })
  return aiSdkModel({ name: model, model: provider.languageModel(model), variables, ...limits })
}

/** See `checkModel`. Google answers 400 to a key it does not know. */
export const checkGoogle = (
  { baseUrl = OWN_ADDRESS, apiKey }: Pick<GoogleSettings, 'baseUrl' | 'apiKey'>,
  signal: AbortSignal,
) =>
  checkModel(
    {
      url: `${withoutTrailingSlash(baseUrl)}/models?pageSize=1`,
      headers: { 'x-goog-api-key': apiKey },
      variables,
      refusals: [400, 401, 403],
    },
    signal,
  )
