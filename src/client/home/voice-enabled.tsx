import { Mic } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useVoiceReadiness } from '#client/voice/queries.ts'
import { useWays } from '#client/voice/use-ways.ts'

const STATES = {
  ready: { badge: 'Ready', tone: 'good', words: 'Speak a question, hear the answer.' },
  speaks: {
    badge: 'Speaks only',
    tone: 'plain',
    words: 'Your mentor reads its answers aloud. This browser cannot listen here, so type your questions.',
  },
  listens: {
    badge: 'Listens only',
    tone: 'plain',
    words: 'Speak your questions. Voice is not installed on this server, so the answers are written.',
  },
  none: {
    badge: 'Not installed',
    tone: 'plain',
    words: 'Voice is not installed on this server. Type to your mentor instead.',
  },
  unknown: { badge: 'Not known', tone: 'plain', words: 'The server could not say whether voice is ready.' },
} as const

/** What server and browser can really do together; null until the server has said. */
function useVoiceState(): keyof typeof STATES | null {
  const { data, isPending } = useVoiceReadiness()
  const { ways } = useWays()
  if (isPending) return null
  if (!data) return 'unknown'
  const listens = ways.browser || ways.recorder
  if (data.canSpeak) return listens ? 'ready' : 'speaks'
  return listens ? 'listens' : 'none'
}

/** Whether the mentor can be spoken with, here and now. */
export function VoiceEnabled() {
  const state = useVoiceState()
  return (
    <Card aria-labelledby="voice">
      <div className="flex items-center justify-between gap-4">
        <h2 id="voice" className="text-lg sm:text-xl">
          Voice Enabled
        </h2>
        {state ? (
          <Badge tone={STATES[state].tone}>
            <Mic aria-hidden />
            {STATES[state].badge}
          </Badge>
        ) : (
          <Skeleton className="h-7 w-20 rounded-full" />
        )}
      </div>
      {state ? (
        <p className="mt-3 text-sm text-ink-soft">{STATES[state].words}</p>
      ) : (
        <Skeleton className="mt-3.5 h-5 w-4/5" />
      )}
    </Card>
  )
}
