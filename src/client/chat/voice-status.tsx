import type { MentorVoice } from '#client/voice/use-speech.ts'

/** What the voice is about, in words for assistive technology: once a message, not once a chunk. */
export function VoiceStatus({ voice }: { voice: MentorVoice }) {
  if (!voice.isOn) return null
  return <output className="sr-only">{wordsOf(voice)}</output>
}

function wordsOf({ isPlaying, isPaused, spoken }: MentorVoice): string {
  if (isPlaying) return 'The mentor is speaking'
  return isPaused && spoken ? 'The mentor is paused' : ''
}
