import { Gauge } from 'lucide-react'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import type { MentorVoice } from '#client/voice/use-speech.ts'
import { RateItems } from './rate-items.tsx'

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
