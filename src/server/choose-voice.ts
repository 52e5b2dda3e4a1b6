import { RECOGNITION_NOT_INSTALLED, VOICE_NOT_INSTALLED } from '#shared/voice.ts'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Recogniser } from './providers/recognition/port.ts'
import type { SpeechEngine } from './providers/speech/port.ts'

/** Longest that a vendor may take for a sentence, and for a recording of a minute. */
const SENTENCE_SECONDS = 30
const RECORDING_SECONDS = 60
const HOW_TO_INSTALL = '"npm run models" fetches it'

/** The first voice that is configured, else the embedded one. Only the chosen adapter is loaded. */
export async function chooseSpeech(config: Config, log: Logger): Promise<SpeechEngine> {
  const chosen = (await openAiSpeech(config)) ?? (await elevenLabs(config))
  if (chosen) return chosen
  const { createEmbeddedSpeech } = await import('./providers/speech/embedded.ts')
  const embedded = createEmbeddedSpeech(config.MODELS_DIR)
  if (!embedded.isInstalled()) log.info(`${VOICE_NOT_INSTALLED}: ${HOW_TO_INSTALL}`)
  return embedded
}

/** The recogniser that is configured, else the embedded one. Only the chosen adapter is loaded. */
export async function chooseRecogniser(config: Config, log: Logger): Promise<Recogniser> {
  const { RECOGNITION_BASE_URL: baseUrl, RECOGNITION_API_KEY: apiKey, RECOGNITION_MODEL: model } = config
  if (baseUrl && model) {
    const { createOpenAiRecogniser } = await import('./providers/recognition/openai-compatible.ts')
    return createOpenAiRecogniser({ baseUrl, apiKey, model, timeoutSeconds: RECORDING_SECONDS })
  }
  const { createEmbeddedRecogniser } = await import('./providers/recognition/embedded.ts')
  const embedded = createEmbeddedRecogniser(config.MODELS_DIR)
  if (!embedded.isInstalled()) log.info(`${RECOGNITION_NOT_INSTALLED}: ${HOW_TO_INSTALL}`)
  return embedded
}

async function openAiSpeech(config: Config): Promise<SpeechEngine | null> {
  const { SPEECH_BASE_URL: baseUrl, SPEECH_API_KEY: apiKey, SPEECH_MODEL: model, SPEECH_VOICES: voiceNames } = config
  if (!baseUrl || !model) return null
  const { createOpenAiSpeech } = await import('./providers/speech/openai-compatible.ts')
  return createOpenAiSpeech({ baseUrl, apiKey, model, voiceNames, timeoutSeconds: SENTENCE_SECONDS })
}

async function elevenLabs(config: Config): Promise<SpeechEngine | null> {
  const { ELEVENLABS_BASE_URL: baseUrl, ELEVENLABS_API_KEY: apiKey, ELEVENLABS_MODEL: model } = config
  if (!apiKey) return null
  const { createElevenLabs } = await import('./providers/speech/elevenlabs.ts')
  return createElevenLabs({ baseUrl, apiKey, model, timeoutSeconds: SENTENCE_SECONDS })
}
