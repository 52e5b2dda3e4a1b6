import { ListChecks, Pencil, X } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ActionWords } from './action-words.tsx'

interface Props {
  offer: { title: string; dueDate: string | null }
  isAdding: boolean
  isBusy: boolean
  onAdd: () => void
  onEdit: () => void
  onDismiss: () => void
}

/** A dashed line round what may be added: nothing is there yet. */
export function ActionOffered({ offer, isAdding, isBusy, onAdd, onEdit, onDismiss }: Props) {
  return (
    <section
      aria-label="Suggested action item"
      className="flex animate-fade flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-dashed border-line-strong py-2.5 pr-2.5 pl-4"
    >
      <ListChecks aria-hidden className="size-5 shrink-0 text-ink-soft" strokeWidth={1.6} />
      <ActionWords {...offer} className="min-w-40 flex-1 py-1" />
      <div className="flex items-center gap-1 max-sm:w-full">
        <Button
          size="sm"
          variant="quiet"
          pending={isAdding}
          onClick={onAdd}
          data-next
          className="whitespace-nowrap max-sm:flex-1"
        >
          Add to your action items
        </Button>
        <IconButton size="sm" label="Change title or date" disabled={isBusy} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton size="sm" label="Dismiss suggestion" disabled={isBusy} onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}
