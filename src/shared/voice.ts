import { get, Nothing, post, sound } from './endpoint.ts'
import { z } from './zod.ts'

/** Longest text that is spoken at once, in characters. */
export const SPEECH_MAX = 5000
/** Longest that the mentor listens at once. */
export const LISTENING_SECONDS = 60
/** Of what is recorded for the recogniser, samples a second, mono. */
export const RECORDING_RATE = 16_000
const WAV_HEADER_BYTES = 44
const SAMPLE_BYTES = 2

export const Voice = z.object({
  name: z.string(),
  accent: z.string(),
  gender: z.enum(['Female', 'Male']),
  description: z.string(),
})
export type Voice = z.infer<typeof Voice>
export type Voices = Record<string, Voice>

/** What this server can do; a browser may be able to listen by itself. */
export const VoiceReadiness = z.object({ canSpeak: z.boolean(), canListen: z.boolean() })
export type VoiceReadiness = z.infer<typeof VoiceReadiness>

/** The words of a server without a voice, or without a recogniser: 503. */
export const VOICE_NOT_INSTALLED = 'Voice is not installed on this server'
export const RECOGNITION_NOT_INSTALLED = 'Voice recognition is not installed on this server'
/** The words of a recording without speech: 422. */
export const NO_SPEECH = 'No speech detected. Please speak clearly and try again.'

const SpokenText = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .trim()
  .min(1, 'There is nothing to read aloud')
  .max(SPEECH_MAX, `At most ${SPEECH_MAX.toLocaleString('en-GB')} characters can be read aloud at once`)
const VoiceId = z.string().min(1, 'Please choose a voice').max(40, 'There is no such voice')

export const getVoices = get('/api/voice/voices', {
  summary: 'The six voices of the mentor by their id; the first is the default',
  answer: z.record(z.string(), Voice),
})
export const getVoiceReadiness = get('/api/voice/readiness', {
  summary: 'Whether this server can speak and listen',
  answer: VoiceReadiness,
})
export const prepareVoice = post('/api/voice/prepare', {
  summary: 'Has an embedded voice, which takes seconds to begin, got ready for a reply that is about to be heard',
  answer: Nothing,
  limit: 'speech',
})
export const selectVoice = post('/api/voice/select', {
  summary: 'Choose the voice of the mentor',
  body: z.object({ voiceId: VoiceId }),
  answer: Nothing,
})
export const speak = post('/api/voice/speak', {
  summary: "Markdown read aloud in the person's chosen voice, its first sentence first",
  /** `continues`: it is heard after what was asked for before it, so that it need not begin at once. */
  body: z.object({ text: SpokenText, continues: z.boolean().default(false) }),
  answer: sound,
  limit: 'speech',
})
export const sampleVoice = post('/api/voice/sample', {
  summary: 'A text read aloud in a voice that is not chosen yet',
  body: z.object({ text: SpokenText, voiceId: VoiceId }),
  answer: sound,
  limit: 'speech',
})
export const transcribe = post('/api/voice/transcribe', {
  summary: 'The words of a recording: WAV, 16-bit mono, at most 60 seconds',
  upload: { type: 'audio/wav', mostBytes: WAV_HEADER_BYTES + (LISTENING_SECONDS + 1) * RECORDING_RATE * SAMPLE_BYTES },
  answer: z.object({ text: z.string() }),
  limit: 'transcription',
})
