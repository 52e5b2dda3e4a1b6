import { useLocation } from 'wouter'
import { useCreateConversation } from '#client/conversations/queries.ts'

/** Starts an ordinary conversation and goes to it. */
export function useStartSession() {
  const create = useCreateConversation()
  const [, navigate] = useLocation()
  const start = () => create.mutate(undefined, { onSuccess: ({ id }) => navigate(`/chat/${id}`) })
  return { start, starting: create.isPending }
}
