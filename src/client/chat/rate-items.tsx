import { Check } from 'lucide-react'
import { MenuItem } from '#client/ui/menu.tsx'
import type { MentorVoice } from '#client/voice/use-speech.ts'
import type { Rate } from '#client/voice/use-sound-settings.ts'

const NAMES: readonly { value: Rate; label: string }[] = [
  { value: 'slow', label: 'Slow' },
  { value: 'normal', label: 'Normal' },
  { value: 'fast', label: 'Fast' },
]

/** The rates at which the mentor can speak, one of which is chosen. */
export function RateItems({ settings: { rate, setRate } }: Pick<MentorVoice, 'settings'>) {
  return NAMES.map(({ value, label }) => (
    <MenuItem key={value} role="menuitemradio" aria-checked={value === rate} onSelect={() => setRate(value)}>
      <Check aria-hidden className={value === rate ? undefined : 'invisible'} />
      {label} speech
    </MenuItem>
  ))
}
