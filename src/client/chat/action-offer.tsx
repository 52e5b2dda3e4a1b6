import { useEffect, useRef, useState } from 'react'
import { useAcceptProposal, useDismissProposal, useUndoProposal } from '#client/action-items/queries.ts'
import type { ActionProposal } from '#shared/action-items.ts'
import { localDay } from '#shared/local-day.ts'
import { ActionAnswered } from './action-answered.tsx'
import { ActionForm } from './action-form.tsx'
import { ActionOffered } from './action-offered.tsx'

/** What a screen reader hears of an answer: once, after it. */
const HEARD: Record<ActionProposal['state'], string> = {
  added: 'Added to your action items',
  dismissed: 'Not added to your action items',
  offered: 'Undone',
}

/** What the mentor offers to note down because the person said that they would do it. Nothing is stored but by a press. */
export function ActionOffer({ proposal, conversationId }: { proposal: ActionProposal; conversationId: number }) {
  const accept = useAcceptProposal(conversationId)
  const dismiss = useDismissProposal(conversationId)
  const undo = useUndoProposal(conversationId)
  const [isEditing, setEditing] = useState(false)
  const [answered, setAnswered] = useState(false)
  const view = isEditing && proposal.state === 'offered' ? 'editing' : proposal.state
  const box = useFocusFollows(view)
  const offer = { ...proposal, dueDate: stillToCome(proposal.dueDate) }
  const done = { onSuccess: () => setAnswered(true) }
  const isBusy = accept.isPending || dismiss.isPending || undo.isPending

  const add = (words: { title: string; dueDate: string | null }) =>
    accept.mutate({ proposal, ...words }, { onSuccess: () => [setAnswered(true), setEditing(false)] })
  // What was declined on an earlier visit leaves nothing behind.
  if (view === 'dismissed' && !answered) return null
  return (
    <div ref={box} className="mt-4 max-w-full print:hidden">
      {view === 'offered' && (
        <ActionOffered
          offer={offer}
          isAdding={accept.isPending}
          isBusy={isBusy}
          onAdd={() => add(offer)}
          onEdit={() => setEditing(true)}
          onDismiss={() => dismiss.mutate(proposal, done)}
        />
      )}
      {view === 'editing' && (
        <ActionForm offer={offer} isAdding={accept.isPending} onAdd={add} onCancel={() => setEditing(false)} />
      )}
      {(view === 'added' || view === 'dismissed') && (
        <ActionAnswered proposal={proposal} isBusy={isBusy} onUndo={() => undo.mutate(proposal, done)} />
      )}
      <output className="sr-only">{answered && HEARD[proposal.state]}</output>
    </div>
  )
}

/** A day that has passed since the mentor offered it is no day to do it by. */
const stillToCome = (day: string | null) =>
  day !== null && day >= localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone) ? day : null

/** The part that held the focus goes when it is pressed; its successor, marked `data-next`, takes it. */
function useFocusFollows(view: string) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef(view)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (last.current !== view && hadFocus.current) box.current?.querySelector<HTMLElement>('[data-next]')?.focus()
    last.current = view
  }, [view])
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (hadFocus.current = box.current?.contains(target as Node) ?? false)
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return box
}
