import { Mic } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'

const STATES = {
  ready: { badge: 'Ready', tone: 'good', words: 'Speak a question, hear the answer.' },
  toCome: {
    badge: 'To come',
    tone: 'plain',
    words: 'Speaking and listening are still being built. Until they are here, type to your mentor.',
  },
} as const

/** Whether the mentor can be spoken with yet. */
const VOICE: keyof typeof STATES = 'toCome'

export function VoiceEnabled() {
  const { badge, tone, words } = STATES[VOICE]
  return (
    <Card aria-labelledby="voice">
      <div className="flex items-center justify-between gap-4">
        <h2 id="voice" className="text-lg sm:text-xl">
          Voice Enabled
        </h2>
        <Badge tone={tone}>
          <Mic aria-hidden />
          {badge}
        </Badge>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{words}</p>
    </Card>
  )
}
