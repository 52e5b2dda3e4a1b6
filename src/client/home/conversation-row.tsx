import { ArrowRight, FileDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useDeleteConversation } from '#client/conversations/queries.ts'
import { shownDateTime } from '#client/lib/dates.ts'
import { Confirm } from '#client/ui/confirm.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { isLearningPath, shownTitle } from '#shared/conversations.ts'
import type { ConversationRow as Row } from '#shared/conversations.ts'
import { exportLink } from './export-link.ts'
import { RowMenu } from './row-menu.tsx'

const SURE = 'Are you sure you want to delete this conversation? This action cannot be undone.'

export function ConversationRow({ conversation }: { conversation: Row }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteConversation()
  const title = shownTitle(conversation.title)
  const path = `/chat/${conversation.id}`
  const ask = () => setAsking(true)
  return (
    <li className="flex min-h-18 items-center gap-1 px-3 py-2.5 sm:gap-3">
      <span
        aria-hidden
        className={`mr-2.5 size-2 sm:mr-0.5 shrink-0 rounded-full ${isLearningPath(title) ? 'bg-journey' : 'bg-accent'}`}
      />
      <div className="relative min-w-0 flex-1">
        <Link
          href={path}
          className="line-clamp-2 rounded-sm font-medium sm:line-clamp-1 after:absolute after:inset-0 hover:text-accent"
        >
          {title}
        </Link>
        <p className="figures text-xs text-ink-soft">
          <time dateTime={conversation.updatedAt}>{shownDateTime(conversation.updatedAt)}</time>
        </p>
      </div>
      <IconButton label={`Export ${title} to Word`} asChild className="max-sm:hidden">
        <a {...exportLink(conversation.id)}>
          <FileDown aria-hidden strokeWidth={1.6} />
        </a>
      </IconButton>
      <IconButton label={`Continue ${title}`} asChild>
        <Link href={path}>
          <ArrowRight aria-hidden strokeWidth={1.6} />
        </Link>
      </IconButton>
      <IconButton
        label={`Delete ${title}`}
        tone="danger"
        disabled={remove.isPending}
        className="max-sm:hidden"
        onClick={ask}
      >
        <Trash2 aria-hidden strokeWidth={1.6} />
      </IconButton>
      <RowMenu title={title} exportLink={exportLink(conversation.id)} onDelete={ask} />
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete conversation"
        description={SURE}
        action="Delete"
        onConfirm={() => remove.mutate(conversation.id)}
      />
    </li>
  )
}
