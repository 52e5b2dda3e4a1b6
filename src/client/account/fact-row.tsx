import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { shownDay } from '#client/lib/dates.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { factName, type MemoryFact } from '#shared/memory.ts'
import { CorrectFact } from './correct-fact.tsx'
import { needsName } from './fact-groups.ts'
import { FactSource } from './fact-source.tsx'

interface Props {
  fact: MemoryFact
  /** It has just been brought back: the focus goes to it. */
  isBack: boolean
  onForget: () => void
  onSaid: (words: string) => void
}

/** A fact with its source; it is put right in its place. */
export function FactRow({ fact, isBack, onForget, onSaid }: Props) {
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (!isEditing && wasEditing.current) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  useEffect(() => {
    if (isBack) pencil.current?.focus()
  }, [isBack])

  const close = (isSaved: boolean) => {
    setEditing(false)
    if (isSaved) onSaid('Saved')
  }
  if (isEditing) return <CorrectFact fact={fact} onDone={() => close(true)} onCancel={() => close(false)} />
  return (
    <div className="flex items-start gap-2 py-3">
      <div className="grid min-w-0 flex-1 items-baseline gap-x-6 pt-1.5 sm:grid-cols-[11rem_1fr]">
        {needsName(fact) && <p className="text-sm text-ink-soft">{factName(fact)}</p>}
        <div className={`min-w-0 ${needsName(fact) ? '' : 'sm:col-span-2'}`}>
          <p className="figures break-words">
            {fact.text}
            {fact.dueDate && <span className="text-ink-soft"> · by {shownDay(fact.dueDate)}</span>}
          </p>
          <p className="mt-0.5 text-xs text-ink-soft">
            <FactSource {...fact} />
          </p>
        </div>
      </div>
      <div className="-mr-2.5 flex shrink-0">
        <IconButton ref={pencil} label={`Put right: ${labelOf(fact)}`} onClick={() => setEditing(true)}>
          <Pencil aria-hidden strokeWidth={1.6} />
        </IconButton>
        <IconButton label={`Forget: ${labelOf(fact)}`} tone="danger" onClick={onForget}>
          <Trash2 aria-hidden strokeWidth={1.6} />
        </IconButton>
      </div>
    </div>
  )
}

const labelOf = (fact: MemoryFact) => (needsName(fact) ? `${factName(fact)}, ${fact.text}` : fact.text)
