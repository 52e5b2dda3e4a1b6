import type { MentorVoice } from '#client/voice/use-speech.ts'
import { ReplyControls } from './reply-controls.tsx'
import { SoundControl } from './sound-control.tsx'
import { VoiceStatus } from './voice-status.tsx'

interface Props {
  voice: MentorVoice
  /** A reply is being written or typed. */
  isWriting: boolean
  /** Ends words and voice. */
  onStop: () => void
}

/** Sound, pause and stop: one pause holds the words and the voice. */
export function VoiceControls({ voice, isWriting, onStop }: Props) {
  return (
    <>
      <VoiceStatus voice={voice} />
      <SoundControl voice={voice} />
      <ReplyControls
        isActive={isWriting || voice.isActive}
        isPaused={voice.isPaused}
        isBlocked={voice.isBlocked}
        onPause={voice.setPaused}
        onStop={onStop}
      />
    </>
  )
}
