import type { ToastWords } from '#client/lib/toast.ts'
import { NO_SPEECH } from '#shared/voice.ts'
import { isFireOs } from './fire-os.ts'

/** Why nothing was recognised, in the words of browsers; `unknown` is every other reason. */
export type VoiceError =
  | 'not-allowed'
  | 'no-speech'
  | 'audio-capture'
  | 'network'
  | 'service-not-allowed'
  | 'language-not-supported'
  | 'unknown'

/** Everything that voice input has to tell a person. */
export type VoiceNotice = VoiceError | 'time-out' | 'not-started' | 'unavailable' | 'audio-playing'

const FAILED = 'Voice recognition error'
const UNAVAILABLE = 'Voice feature unavailable'
const OTHERWISE: ToastWords = { title: FAILED, description: 'Please try again or type your message' }

/** The catalogue of the specification's section 8. */
const WORDS: Record<VoiceNotice, ToastWords> = {
  'not-allowed': {
    title: FAILED,
    description: 'Microphone access denied. Please check your browser permissions.',
  },
  'no-speech': { title: FAILED, description: NO_SPEECH },
  'audio-capture': {
    title: FAILED,
    description: 'Microphone not available. Please check your device settings.',
  },
  network: { title: FAILED, description: 'Network error. Voice recognition requires an internet connection.' },
  'service-not-allowed': OTHERWISE,
  'language-not-supported': OTHERWISE,
  unknown: OTHERWISE,
  'time-out': {
    title: 'Voice timeout',
    description: 'Take your time - listening timeout reached. Please try again.',
  },
  'not-started': {
    title: 'Voice recognition failed',
    description: 'Unable to access microphone. Please check permissions and try again.',
  },
  unavailable: { title: UNAVAILABLE, description: 'Voice recognition not supported on this device/browser' },
  'audio-playing': {
    title: 'Audio is playing',
    description: 'Pause or stop my voice first, so that I hear only yours.',
  },
}

const FIRE_OS_OTHERWISE = 'Voice input may not be fully supported on Fire OS devices. Please try typing your message.'
const FIRE_OS_UNAVAILABLE = 'Voice input is not supported on Amazon Fire devices. Please type your message instead.'

/** What a toast says of a notice on the device of this user agent. */
export function voiceWords(notice: VoiceNotice, userAgent = navigator.userAgent): ToastWords {
  const words = WORDS[notice]
  if (!isFireOs(userAgent)) return words
  if (notice === 'unavailable') return { ...words, description: FIRE_OS_UNAVAILABLE }
  return words === OTHERWISE ? { ...words, description: FIRE_OS_OTHERWISE } : words
}

/** What a toast says of spoken words that the content filter keeps back; they are shown, since the box does not keep them. */
export const blockedVoiceWords = (reason: string, heard: string): ToastWords => ({
  title: 'Voice message blocked',
  description: `${reason} I heard: “${heard}”`,
})
