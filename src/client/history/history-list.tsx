import { Link } from 'wouter'
import { useConversationCounts, useHistory } from '#client/conversations/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Harbour, Lighthouse } from '#client/ui/drawings.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { ConversationCard } from './conversation-card.tsx'
import { daysOf } from './filters.ts'
import { HistoryFooter } from './history-footer.tsx'
import { LongList } from './long-list.tsx'
import { NoMatches } from './no-matches.tsx'
import type { useFilters } from './use-filters.ts'

export function HistoryList({ filters, change }: ReturnType<typeof useFilters>) {
  const { search, topic, time } = filters
  const narrowed = { search: search || undefined, topic: topic === 'all' ? undefined : topic, days: daysOf(time) }
  const list = useHistory(narrowed)
  const { data: counts, refetch: countAgain, ...counting } = useConversationCounts(narrowed)
  const retry = () => void Promise.all([list.refetch(), countAgain()])
  if ((list.isError && !list.data) || (counting.isError && !counts))
    return <Unreachable isFetching={list.isFetching || counting.isFetching} retry={retry} />
  if (!list.data || !counts) return <Loading />
  if (counts.all === 0) return <NoConversations />
  const rows = list.data.pages.flat()
  return (
    <>
      {rows.length === 0 ? (
        <NoMatches older={counts.older} onChange={change} />
      ) : (
        <LongList
          key={`${search} ${topic} ${time}`}
          label="Conversations"
          items={rows}
          total={Math.max(counts.matching, rows.length)}
          keyOf={({ id }) => id}
          onEnd={() => list.hasNextPage && !list.isFetching && void list.fetchNextPage()}
        >
          {(conversation) => <ConversationCard conversation={conversation} search={search} />}
        </LongList>
      )}
      <More
        isFetching={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        retry={() => void list.fetchNextPage()}
      />
      <HistoryFooter counts={counts} onChange={change} />
    </>
  )
}

function More({ isFetching, hasFailed, retry }: { isFetching: boolean; hasFailed: boolean; retry: () => void }) {
  if (isFetching)
    return (
      <div className="flex justify-center py-4">
        <Spinner label="Loading more conversations" className="text-accent" />
      </div>
    )
  if (!hasFailed) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 py-4 text-sm text-ink-soft">
      Older conversations could not be loaded.
      <Button variant="quiet" size="sm" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}

const Unreachable = ({ isFetching, retry }: { isFetching: boolean; retry: () => void }) => (
  <EmptyState
    drawing={<Lighthouse />}
    title="Your conversations could not be loaded"
    action={
      <Button variant="quiet" pending={isFetching} onClick={retry}>
        Try again
      </Button>
    }
  >
    They are safe. Please try again in a moment.
  </EmptyState>
)

const NoConversations = () => (
  <EmptyState
    drawing={<Harbour />}
    title="No conversations yet"
    action={
      <Button asChild>
        <Link href="/">Start First Conversation</Link>
      </Button>
    }
  >
    What you talk through with your mentor is kept here.
  </EmptyState>
)

const PLACEHOLDERS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3']

const Loading = () => (
  <>
    <p role="status" className="mb-4 flex items-center gap-2.5 text-sm text-ink-soft">
      <Spinner className="size-4 text-accent" />
      Loading conversation history...
    </p>
    {PLACEHOLDERS.map((width) => (
      <div
        key={width}
        className="mb-3 flex h-34 flex-col justify-center gap-3 rounded-md border border-line bg-surface px-6 sm:h-19.5"
      >
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-3 w-44" />
      </div>
    ))}
  </>
)
