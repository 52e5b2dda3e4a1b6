import { useCallback } from 'react'
import { useParams, useSearch } from 'wouter'
import { useCurrentUser } from '#client/auth/queries.ts'
import { useConversation } from '#client/conversations/queries.ts'
import { ChatSkeleton } from './chat-skeleton.tsx'
import { MentorSession } from './mentor-session.tsx'
import { ConversationProblem, isGone, NoConversation } from './no-conversation.tsx'

/** The conversation of the path or of the query parameter `id`; without one, the way to one. */
export function ChatScreen() {
  const params = useParams<{ conversationId?: string }>()
  const search = useSearch()
  const given = params.conversationId ?? new URLSearchParams(search).get('id')
  return given ? <Chat key={given} id={Number(given)} /> : <NoConversation />
}

function Chat({ id }: { id: number }) {
  const user = useCurrentUser().data
  const { data: conversation, error, refetch, isFetching, isFetchedAfterMount } = useConversation(id)
  const refresh = useCallback(() => void refetch(), [refetch])
  if (error && !isFetching && (!conversation || isGone(error)))
    return <ConversationProblem error={error} tryAgain={refresh} />
  if (!conversation || !user) return <ChatSkeleton />
  const isFresh = isFetchedAfterMount && !isFetching
  return <MentorSession key={user.id} user={user} conversation={conversation} isFresh={isFresh} refresh={refresh} />
}
