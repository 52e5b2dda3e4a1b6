import { CircleCheck } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { ActionProposal } from '#shared/action-items.ts'
import { ActionWords } from './action-words.tsx'

interface Props {
  proposal: ActionProposal
  isBusy: boolean
  onUndo: () => void
}

/** What became of an offer, with the way back. */
export function ActionAnswered({ proposal, isBusy, onUndo }: Props) {
  const isAdded = proposal.state === 'added'
  return (
    <section
      aria-label={isAdded ? 'Added action item' : 'Dismissed suggestion'}
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft"
    >
      {isAdded ? <Added {...proposal} /> : <p>Not added to your action items.</p>}
      <Button size="sm" variant="ghost" pending={isBusy} onClick={onUndo} data-next className="-mx-2 px-2">
        Undo
      </Button>
    </section>
  )
}

function Added({ title, dueDate }: Pick<ActionProposal, 'title' | 'dueDate'>) {
  return (
    <>
      <CircleCheck aria-hidden className="size-5 shrink-0 text-good" strokeWidth={1.6} />
      <div className="min-w-40 flex-1">
        <ActionWords title={title} dueDate={dueDate} className="text-ink" />
        <p>
          Added to <TextLink href="/action-items">your action items</TextLink>
        </p>
      </div>
    </>
  )
}
