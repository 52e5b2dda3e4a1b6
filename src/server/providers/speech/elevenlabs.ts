import { withoutTrailingSlash } from '#server/providers/language/own-address.ts'
import { callVendor } from '#server/providers/vendor-call.ts'
import { engineVoice } from '#server/voice/voices.ts'
import { bareMp3 } from './bare-mp3.ts'
import { type SpeechEngine, SpeechFailure } from './port.ts'

interface ElevenLabsSettings {
  /** With or without `/v1` at its end; none: ElevenLabs' own. */
  baseUrl?: string | undefined
  apiKey: string
  model: string
  timeoutSeconds: number
}

/** Its smallest plan allows two. */
const AT_ONCE = 2
const FORMAT = 'mp3_44100_64'
const variables = { key: 'ELEVENLABS_API_KEY', model: 'ELEVENLABS_MODEL', address: 'ELEVENLABS_BASE_URL' }

/** ElevenLabs, in its ready-made voices. */
export function createElevenLabs({ baseUrl, apiKey, model, timeoutSeconds }: ElevenLabsSettings): SpeechEngine {
  const address = `${withoutTrailingSlash(baseUrl ?? 'https://api.elevenlabs.io').replace(/\/v1$/, '')}/v1`
  return {
    name: [address, model].join(' '),
    atOnce: AT_ONCE,
    isInstalled: () => true,
    async say(sentence, voiceId, signal) {
      return callVendor(
        {
          server: 'ElevenLabs',
          url: `${address}/text-to-speech/${engineVoice(voiceId, 'elevenlabs')}?output_format=${FORMAT}`,
          headers: { 'xi-api-key': apiKey, 'content-type': 'application/json' },
          body: JSON.stringify({ text: sentence, model_id: model }),
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
