import { MessageCircle } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Boat } from '#client/ui/drawings.tsx'
import { StartJourney } from './start-journey.tsx'
import { useStartSession } from './use-start-session.ts'

export function StartSession() {
  const { start, starting } = useStartSession()
  return (
    <Card aria-labelledby="start" className="flex items-center gap-8 p-6 sm:p-8">
      <div className="min-w-0 flex-1">
        <h2 id="start" className="text-xl sm:text-[1.625rem]">
          What is on your mind?
        </h2>
        <p className="mt-2.5 max-w-100 text-ink-soft">
          Bring one decision, number or worry. Your mentor listens first, then works it through with you.
        </p>
        <div className="mt-6 flex flex-wrap gap-2.5 max-sm:flex-col">
          <Button onClick={start} pending={starting}>
            {!starting && <MessageCircle aria-hidden strokeWidth={1.75} />}
            Start New Session
          </Button>
          <StartJourney />
        </div>
      </div>
      <Boat className="mr-4 hidden h-34 w-48 sm:block" />
    </Card>
  )
}
