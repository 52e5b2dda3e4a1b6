import { useEffect, useRef } from 'react'
import { toast } from '#client/lib/toast.ts'
import { useAddFact } from '#client/memory/queries.ts'
import { Button } from '#client/ui/button.tsx'
import type { MemoryFact } from '#shared/memory.ts'
import { saidOf } from './said-of.ts'

interface Props {
  fact: MemoryFact
  /** The server has not yet said that it is gone. */
  isGoing: boolean
  onBack: (fact: MemoryFact) => void
}

/** In the place of a fact that was just forgotten: the way back. The server no longer has it, and is told it anew. */
export function ForgottenFact({ fact, isGoing, onBack }: Props) {
  const bring = useAddFact()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  const { kind, text, figure, dueDate, origin, source } = fact
  const told = { kind, text, role: figure?.role, dueDate, origin, messageId: source?.messageId }
  const onError = (failure: unknown) => toast({ title: 'Not brought back', description: saidOf(failure) }, 'bad')
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-2 py-3 text-sm text-ink-soft">
      <p className="min-w-0 break-words">
        Forgotten: <span className="line-through">{text}</span>
      </p>
      <Button
        ref={undo}
        size="sm"
        variant="ghost"
        pending={isGoing || bring.isPending}
        onClick={() => bring.mutate(told, { onSuccess: onBack, onError })}
      >
        Undo
      </Button>
    </div>
  )
}
