import { Skeleton } from '#client/ui/skeleton.tsx'
import { ChatHeaderFrame } from './chat-header.tsx'
import { ChatPage } from './chat-page.tsx'

/** Stands where a conversation is about to appear, in its final size. */
export function ChatSkeleton() {
  return (
    <ChatPage header={<HeaderSkeleton />}>
      <output className="sr-only">Loading conversation</output>
      <div className="min-h-0 flex-1 overflow-hidden px-4">
        <div className="mx-auto flex max-w-180 flex-col gap-7 py-9">
          <Skeleton className="h-18 w-3/5 self-end rounded-lg!" />
          <div className="flex gap-3.5">
            <Skeleton className="size-9 shrink-0 rounded-full!" />
            <div className="flex flex-1 flex-col gap-3 pt-1">
              <Skeleton className="h-3.5 w-28" />
              <Skeleton className="h-4.5 w-full" />
              <Skeleton className="h-4.5 w-11/12" />
              <Skeleton className="h-4.5 w-4/5" />
              <Skeleton className="h-4.5 w-3/5" />
            </div>
          </div>
        </div>
      </div>
      <div className="mx-auto w-full max-w-195 px-2.5 pt-1 pb-10">
        <Skeleton className="h-25 w-full rounded-lg!" />
      </div>
    </ChatPage>
  )
}

function HeaderSkeleton() {
  return (
    <ChatHeaderFrame isJourney={false}>
      <h1 className="sr-only">Conversation</h1>
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-4.5 w-48" />
        <Skeleton className="h-3 w-60 max-w-full" />
      </div>
      <Skeleton className="size-9 rounded-full!" />
    </ChatHeaderFrame>
  )
}
