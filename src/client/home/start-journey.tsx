import { Sparkles } from 'lucide-react'
import { useLocation } from 'wouter'
import { useStartLearningJourney } from '#client/gamification/queries.ts'
import { Button } from '#client/ui/button.tsx'

/** Starts a learning journey and goes to its conversation. A failure has its toast, as every mutation's. */
export function StartJourney() {
  const { mutateAsync, isPending } = useStartLearningJourney()
  const [, navigate] = useLocation()
  const start = async () => {
    const conversationId = await mutateAsync().catch(() => null)
    if (conversationId) navigate(`/chat/${conversationId}`)
  }
  return (
    <Button variant="journey" onClick={() => void start()} pending={isPending}>
      {!isPending && <Sparkles aria-hidden strokeWidth={1.75} />}
      {isPending ? 'Starting your journey...' : 'What would you like to learn?'}
    </Button>
  )
}
