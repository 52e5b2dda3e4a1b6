import { ArrowRight, FileDown, MessageCircle, Mic, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useDeleteConversation } from '#client/conversations/queries.ts'
import { shownDate, shownTime } from '#client/lib/dates.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Confirm } from '#client/ui/confirm.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { type ConversationRow, isLearningPath, shownTitle, topicOf } from '#shared/conversations.ts'
import { markedParts } from '#shared/search-words.ts'
import { Marked } from './marked.tsx'
import { useExport } from './use-export.ts'

const SURE = 'Are you sure you want to delete this conversation?'

interface Props {
  conversation: ConversationRow
  /** What was looked for, to be marked in the title. */
  search: string
}

export function ConversationCard({ conversation, search }: Props) {
  const { id, updatedAt, hit } = conversation
  const title = shownTitle(conversation.title)
  return (
    <article className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-surface py-3.5 pr-2 pl-4.5 shadow-soft sm:flex-nowrap sm:pr-3.5 sm:pl-6">
      <div className="relative min-w-0 flex-1 basis-full sm:basis-0">
        <div className="flex items-center gap-3">
          <h2 className="line-clamp-2 min-w-0 font-sans sm:line-clamp-1 text-base font-semibold tracking-normal">
            <Link href={`/chat?id=${id}`} className="rounded-sm after:absolute after:inset-0 hover:text-accent">
              {search ? <Marked parts={markedParts(title, search)} /> : title}
            </Link>
          </h2>
          <TopicBadge title={conversation.title} className="max-sm:hidden" />
        </div>
        {hit?.in === 'message' && (
          <p className="mt-1 line-clamp-2 text-sm break-words text-ink-soft">
            <Marked parts={hit.parts} />
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-soft">
          <time dateTime={updatedAt} className="figures">
            {shownDate(updatedAt)} <span className="ml-1.5">{shownTime(updatedAt)}</span>
          </time>
          <Fact sign={<MessageCircle aria-hidden />}>Interactive session</Fact>
          <Fact sign={<Mic aria-hidden />}>Voice enabled</Fact>
        </p>
      </div>
      <TopicBadge title={conversation.title} className="sm:hidden" />
      <Actions id={id} title={title} />
    </article>
  )
}

function TopicBadge({ title, className }: { title: string; className: string }) {
  const isJourney = isLearningPath(title)
  const topic = topicOf(title)
  const tone = isJourney ? 'journey' : topic === 'general' ? 'plain' : 'accent'
  return (
    <Badge tone={tone} className={`shrink-0 capitalize ${className}`}>
      {isJourney ? 'learning' : topic}
    </Badge>
  )
}

const Fact = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 [&_svg]:size-3.5">
    {sign}
    {children}
  </span>
)

function Actions({ id, title }: { id: number; title: string }) {
  const file = useExport(id)
  return (
    <div className="flex flex-1 items-center justify-end sm:flex-none sm:gap-2">
      <IconButton
        label={`Export ${title} to Word`}
        aria-disabled={file.isPending || undefined}
        onClick={() => !file.isPending && file.mutate()}
      >
        {file.isPending ? <Spinner /> : <FileDown aria-hidden strokeWidth={1.6} />}
      </IconButton>
      <IconButton label={`Continue ${title}`} asChild>
        <Link href={`/chat?id=${id}`}>
          <ArrowRight aria-hidden strokeWidth={1.6} />
        </Link>
      </IconButton>
      <DeleteConversation id={id} title={title} />
    </div>
  )
}

function DeleteConversation({ id, title }: { id: number; title: string }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteConversation()
  return (
    <>
      <IconButton label={`Delete ${title}`} tone="danger" disabled={remove.isPending} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden strokeWidth={1.6} />
      </IconButton>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete conversation"
        description={SURE}
        action="Delete"
        onConfirm={() => remove.mutate(id)}
      />
    </>
  )
}
