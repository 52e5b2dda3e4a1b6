import { Gauge, Volume2, VolumeX } from 'lucide-react'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import type { MentorVoice } from '#client/voice/use-speech.ts'
import { VOICE_NOT_INSTALLED } from '#shared/voice.ts'
import { RateItems } from './rate-items.tsx'

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

/** How fast the mentor speaks, where the header has room for it. */
export function RateMenu({ voice: { settings } }: { voice: MentorVoice }) {
  const trigger = (
    <IconButton label="Speaking rate">
      <Gauge aria-hidden strokeWidth={1.6} />
    </IconButton>
  )
  return (
    <Menu trigger={trigger}>
      <RateItems settings={settings} />
    </Menu>
  )
}
