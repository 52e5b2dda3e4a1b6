import { Check } from 'lucide-react'
import { MenuItem } from '#client/ui/menu.tsx'
import type { MentorVoice } from '#client/voice/use-speech.ts'
import { RATE_OPTIONS } from '#client/voice/use-sound-settings.ts'

/** The rates at which the mentor can speak, one of which is chosen. */
export function RateItems({ settings: { rate, setRate } }: Pick<MentorVoice, 'settings'>) {
  return RATE_OPTIONS.map(({ value, label }) => (
    <MenuItem key={value} role="menuitemradio" aria-checked={value === rate} onSelect={() => setRate(value)}>
      <Check aria-hidden className={value === rate ? undefined : 'invisible'} />
      {label} speech
    </MenuItem>
  ))
}
