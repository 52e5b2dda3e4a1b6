import { useConversations } from '#client/conversations/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Harbour, Lighthouse } from '#client/ui/drawings.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { useStartSession } from './use-start-session.ts'

const SHOWN = 5
const PLACEHOLDERS = ['w-3/5', 'w-2/5', 'w-1/2']

export function RecentConversations() {
  return (
    <Card aria-labelledby="recent" className="px-3 pt-6 pb-3">
      <div className="flex items-baseline justify-between gap-4 px-3 pb-2">
        <h2 id="recent" className="text-lg sm:text-xl">
          Recent Conversations
        </h2>
        <TextLink href="/account" className="whitespace-nowrap">
          View All
        </TextLink>
      </div>
      <Rows />
    </Card>
  )
}

function Rows() {
  const { data: conversations, isPending, isFetching, refetch } = useConversations({ limit: SHOWN })
  if (isPending) return <LoadingRows />
  if (!conversations) {
    return (
      <EmptyState
        drawing={<Lighthouse />}
        title="Your conversations could not be loaded"
        action={
          <Button variant="quiet" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        They are safe. Please try again in a moment.
      </EmptyState>
    )
  }
  if (conversations.length === 0) return <NoConversations />
  return (
    <ul className="rows">
      {conversations.map((conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} />
      ))}
    </ul>
  )
}

function NoConversations() {
  const { start, starting } = useStartSession()
  return (
    <EmptyState
      drawing={<Harbour />}
      title="No conversations yet"
      action={
        <Button variant="quiet" pending={starting} onClick={start}>
          Start First Conversation
        </Button>
      }
    >
      What you talk through with your mentor is kept here.
    </EmptyState>
  )
}

function LoadingRows() {
  return (
    <>
      <output className="sr-only">Loading conversations</output>
      <div className="rows">
        {PLACEHOLDERS.map((width) => (
          <div key={width} className="flex h-18 flex-col justify-center gap-2 px-3">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-32" />
          </div>
        ))}
      </div>
    </>
  )
}
