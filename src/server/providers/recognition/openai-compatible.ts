import { withoutTrailingSlash } from '#server/providers/language/own-address.ts'
import { bearer, callVendor } from '#server/providers/vendor-call.ts'
import { wavOf } from '#shared/wav.ts'
import { z } from '#shared/zod.ts'
import { RATE } from './loudness.ts'
import { type Recogniser, RecognitionFailure } from './port.ts'
import { withoutSilence } from './without-silence.ts'

interface OpenAiRecogniserSettings {
  /** With its version, such as `https://api.openai.com/v1`. */
  baseUrl: string
  /** None where the server asks for none. */
  apiKey?: string | undefined
  model: string
  timeoutSeconds: number
}

const variables = { key: 'RECOGNITION_API_KEY', model: 'RECOGNITION_MODEL', address: 'RECOGNITION_BASE_URL' }
const Heard = z.object({ text: z.string() })

/** Any server that speaks OpenAI's transcriptions: OpenAI, Groq, Speaches, whisper.cpp. */
export function createOpenAiRecogniser(settings: OpenAiRecogniserSettings): Recogniser {
  const { baseUrl, apiKey, model, timeoutSeconds } = settings
  return {
    name: model,
    isInstalled: () => true,
    async transcribe(samples, signal) {
      signal.throwIfAborted()
      // Asked about silence, these models make words up.
      if (withoutSilence(samples).length === 0) return ''
      return callVendor(
        {
          server: 'The recognition server',
          url: `${withoutTrailingSlash(baseUrl)}/audio/transcriptions`,
          headers: bearer(apiKey),
          body: formOf(samples, model),
          timeoutSeconds,
          variables,
          read: wordsOf,
          Failure: RecognitionFailure,
        },
        signal,
      )
    },
    close: async () => undefined,
  }
}

function formOf(samples: Float32Array, model: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([wavOf(samples, RATE)], { type: 'audio/wav' }), 'recording.wav')
  form.set('model', model)
  form.set('language', 'en')
  form.set('response_format', 'json')
  return form
}

async function wordsOf(response: Response): Promise<string | null> {
  const heard = Heard.safeParse(parsed(await response.text()))
  return heard.success ? heard.data.text.trim() : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
