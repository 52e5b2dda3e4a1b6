import { useLocation } from 'wouter'
import { useStartLearningJourney } from '#client/gamification/queries.ts'

/** Starts a learning journey and goes to its conversation, also where what was pressed is no longer on the screen by then. */
export function useStartJourney() {
  const { mutateAsync, isPending } = useStartLearningJourney()
  const [, navigate] = useLocation()
  const start = async () => {
    // A failure has its toast, as every mutation's.
    const conversationId = await mutateAsync().catch(() => null)
    if (conversationId) navigate(`/chat/${conversationId}`)
  }
  return { start: () => void start(), starting: isPending }
}
