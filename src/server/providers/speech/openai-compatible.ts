import { withoutTrailingSlash } from '#server/providers/language/own-address.ts'
import { bearer, callVendor } from '#server/providers/vendor-call.ts'
import { engineVoice, voiceIds, voices } from '#server/voice/voices.ts'
import { bareMp3 } from './bare-mp3.ts'
import { type SpeechEngine, SpeechFailure } from './port.ts'

interface OpenAiSpeechSettings {
  /** With its version, such as `https://api.openai.com/v1`. */
  baseUrl: string
  /** None where the server asks for none. */
  apiKey?: string | undefined
  model: string
  /** The server's own names for our six voices, in our order; none: OpenAI's. */
  voiceNames?: readonly string[] | undefined
  timeoutSeconds: number
}

/** Sentences at the same time: enough to be ahead of whoever listens. */
const AT_ONCE = 4
const variables = { key: 'SPEECH_API_KEY', model: 'SPEECH_MODEL', address: 'SPEECH_BASE_URL' }

/** Any server that speaks OpenAI's speech: OpenAI, Kokoro-FastAPI, Speaches, LocalAI. */
export function createOpenAiSpeech(settings: OpenAiSpeechSettings): SpeechEngine {
  const { baseUrl, apiKey, model, voiceNames, timeoutSeconds } = settings
  const url = `${withoutTrailingSlash(baseUrl)}/audio/speech`
  return {
    name: [url, model, ...(voiceNames ?? [])].join(' '),
    atOnce: AT_ONCE,
    isInstalled: () => true,
    async say(sentence, voiceId, signal) {
      const voice = voiceNames?.[voiceIds.indexOf(voiceId)] ?? engineVoice(voiceId, 'openai')
      const body = { model, voice, input: sentence, response_format: 'mp3', ...(!voiceNames && accent(voiceId, model)) }
      return callVendor(
        {
          server: 'The speech server',
          url,
          headers: { ...bearer(apiKey), 'content-type': 'application/json' },
          body: JSON.stringify(body),
          timeoutSeconds,
          variables,
          read: async (response) => bareMp3(new Uint8Array(await response.arrayBuffer())),
          Failure: SpeechFailure,
        },
        signal,
      )
    },
    close: async () => undefined,
  }
}

/** OpenAI's voices take the accent they are told; its first models cannot be told. */
function accent(voiceId: string, model: string) {
  if (model.startsWith('tts-1')) return {}
  return { instructions: `Speak clear, natural ${voices[voiceId]?.accent} English, as a mentor to a business owner.` }
}
