import { Sparkles } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { useStartJourney } from './use-start-journey.ts'

export function StartJourney() {
  const { start, starting } = useStartJourney()
  return (
    <Button variant="journey" onClick={start} pending={starting}>
      {!starting && <Sparkles aria-hidden strokeWidth={1.75} />}
      {starting ? 'Starting your journey...' : 'What would you like to learn?'}
    </Button>
  )
}
