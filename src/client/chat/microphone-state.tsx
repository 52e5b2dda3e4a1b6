import { useSecondsLeft } from '#client/voice/use-seconds-left.ts'
import type { VoiceInput } from '#client/voice/use-voice-input.ts'

/** From here on a screen reader is told that the time runs out. */
const SOON = 10

/** What the microphone does just now, in words, and how long it still will. */
export function MicrophoneState({ voice }: { voice: VoiceInput }) {
  const words = wordsOf(voice)
  if (voice.listening.is === 'listening') return <ListeningState words={words} endsAt={voice.endsAt} />
  return words
}

function wordsOf({ listening, isDue }: VoiceInput): string {
  if (isDue) return 'Sending…'
  if (listening.is === 'asking') return 'Waiting for the microphone…'
  if (listening.is === 'recognising') return 'Recognising what you said…'
  return listening.is === 'listening' && listening.again ? 'Please say that again' : 'Listening'
}

function ListeningState({ words, endsAt }: { words: string; endsAt: VoiceInput['endsAt'] }) {
  const left = useSecondsLeft(endsAt)
  return (
    <>
      <span className="font-semibold text-ink">{words}</span>
      {left !== null && (
        <span aria-hidden className="figures">
          {' '}
          · {left} s<span className="max-sm:hidden"> left</span>
        </span>
      )}
      {left !== null && left <= SOON && <span className="sr-only">, less than {SOON} seconds left</span>}
      <span className="max-sm:hidden"> · Enter finishes, Esc cancels</span>
    </>
  )
}
