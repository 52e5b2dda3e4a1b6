import { Play } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import type { MentorVoice } from '#client/voice/use-speech.ts'

/** Where the browser lets nothing sound before a press: says so, and is what to press. */
export function HearReply({ voice: { isBlocked, setPaused } }: { voice: MentorVoice }) {
  if (!isBlocked) return null
  return (
    <output className="mb-2 flex animate-fade items-center justify-between gap-3 rounded-md bg-accent-tint py-1.5 pr-1.5 pl-4 text-sm text-accent">
      Your browser holds the sound back.
      <Button size="sm" className="shrink-0 whitespace-nowrap" onClick={() => setPaused(false)}>
        <Play aria-hidden />
        Hear the reply
      </Button>
    </output>
  )
}
