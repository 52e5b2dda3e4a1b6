import { MessageCirclePlus } from 'lucide-react'
import { Link } from 'wouter'
import { useTitle } from '#client/auth/use-title.ts'
import { BackHeading } from '#client/ui/back-heading.tsx'
import { Button } from '#client/ui/button.tsx'
import { Main } from '#client/ui/main.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'
import { useFilters } from './use-filters.ts'
import { useScrollPlace } from './use-scroll-place.ts'

/** Every conversation of the person: searched, filtered, and as long as it is. */
export function HistoryScreen() {
  useTitle('Conversation History')
  useScrollPlace()
  const filtering = useFilters()
  return (
    <>
      <PageHeader start={<BackHeading title="Conversation History" />}>
        <Button asChild className="max-sm:px-3">
          <Link href="/chat">
            <MessageCirclePlus aria-hidden strokeWidth={1.75} />
            <span className="max-sm:sr-only">New Chat</span>
          </Link>
        </Button>
      </PageHeader>
      <Main className="mx-auto max-w-220 px-4 pt-6 sm:pt-8">
        <HistoryFilters {...filtering} />
        <div className="mt-6">
          <HistoryList {...filtering} />
        </div>
      </Main>
    </>
  )
}
