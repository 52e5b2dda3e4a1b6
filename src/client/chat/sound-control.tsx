import { Volume2, VolumeX } from 'lucide-react'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { MentorVoice } from '#client/voice/use-speech.ts'
import { VOICE_NOT_INSTALLED } from '#shared/voice.ts'

/** Whether the mentor speaks; where the server cannot, it says so. */
export function SoundControl({ voice: { ability, settings } }: { voice: MentorVoice }) {
  const isOn = settings.isOn && ability !== 'cannot'
  const Sign = isOn ? Volume2 : VolumeX
  return (
    <IconButton
      label={ability === 'cannot' ? VOICE_NOT_INSTALLED : isOn ? 'Sound on' : 'Sound off'}
      aria-pressed={isOn}
      aria-disabled={ability === 'cannot' || undefined}
      onClick={() => ability !== 'cannot' && settings.setOn(!isOn)}
    >
      <Sign aria-hidden strokeWidth={1.6} />
    </IconButton>
  )
}
