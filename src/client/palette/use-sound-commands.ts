import { Volume2, VolumeX } from 'lucide-react'
import { useVoiceReadiness } from '#client/voice/queries.ts'
import { useSoundSettings } from '#client/voice/use-sound-settings.ts'
import type { Command } from './command.ts'

/** Turns the mentor's voice on and off; nothing where the server has none. */
export function useSoundCommands(userId: number): Command[] {
  const { isOn, setOn } = useSoundSettings(userId)
  if (useVoiceReadiness().data?.canSpeak !== true) return []
  return [
    {
      id: 'sound',
      label: isOn ? 'Turn sound off' : 'Turn sound on',
      words: 'voice mute speak hear audio mentor',
      Sign: isOn ? VolumeX : Volume2,
      run: () => setOn(!isOn),
    },
  ]
}
