import { MessageCircle } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Boat } from '#client/ui/drawings.tsx'
import { StartJourney } from './start-journey.tsx'
import { useStartSession } from './use-start-session.ts'

export function StartSession() {
  const { start, starting } = useStartSession()
  return (
    <Card aria-labelledby="start" className="p-6 sm:p-8">
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <h2 id="start" className="text-xl sm:text-[1.625rem]">
            What is on your mind?
          </h2>
          <p className="mt-2.5 max-w-100 text-ink-soft">
            Bring one decision, number or worry. Your mentor listens first, then works it through with you.
          </p>
        </div>
        <Boat className="-mt-1 -mr-1 -mb-2 hidden h-28 w-40 sm:block" />
      </div>
      <div className="mt-6 flex flex-wrap gap-2.5 max-sm:flex-col">
        <Button onClick={start} pending={starting}>
          {!starting && <MessageCircle aria-hidden strokeWidth={1.75} />}
          Start New Session
        </Button>
        <StartJourney />
      </div>
    </Card>
  )
}
