import { useLocation } from 'wouter'
import { useCreateConversation } from '#client/conversations/queries.ts'

/** Starts an ordinary conversation and goes to it, also where what was pressed is no longer on the screen by then. */
export function useStartSession() {
  const { mutateAsync, isPending } = useCreateConversation()
  const [, navigate] = useLocation()
  const start = async () => {
    // A failure has its toast, as every mutation's.
    const made = await mutateAsync().catch(() => null)
    if (made) navigate(`/chat/${made.id}`)
  }
  return { start: () => void start(), starting: isPending }
}
