import { useProductName } from '#client/auth/queries.ts'
import { shownDateTime } from '#client/lib/dates.ts'
import { usePrinting } from '#client/lib/printing.ts'
import { type Conversation, shownTitle } from '#shared/conversations.ts'

interface Props {
  conversation: Conversation
  /** Whose it is. */
  person: string
}

/** The head of a conversation on paper, where its header with all that can be pressed is left out. */
export function PrintedTitle({ conversation: { title, createdAt }, person }: Props) {
  const product = useProductName()
  if (!usePrinting()) return null
  return (
    <header className="mb-8 border-b border-line pb-5">
      <p className="text-xs font-semibold tracking-[.08em] text-ink-soft uppercase">{product}</p>
      <h1 className="mt-1 text-2xl">{shownTitle(title)}</h1>
      <p className="mt-2 text-sm text-ink-soft">
        {person} and the mentor, begun {shownDateTime(createdAt)}
      </p>
    </header>
  )
}
