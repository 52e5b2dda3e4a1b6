import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useAddFact } from '#client/memory/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { FactKind, FIGURE_NAMES, FigureName, KIND_NAMES, NewFact } from '#shared/memory.ts'
import { saidOf } from './said-of.ts'

const KINDS = FactKind.options.map((value) => ({ value, label: KIND_NAMES[value] }))
const FIGURES = FigureName.options.map((value) => ({ value, label: FIGURE_NAMES[value] }))
const EXAMPLES: Record<FactKind, string> = {
  'business-name': 'The Copper Pot',
  trade: 'Vegan bakery in Leeds',
  size: '3 people',
  stage: 'Trading since 2019',
  goal: 'Open a second shop by next summer',
  challenge: 'Customers who pay late',
  figure: '£350 a month',
  commitment: 'Call the bank about the overdraft',
}

/** Where the person tells the mentor something themselves. */
export function AddFact({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const add = useAddFact()
  const [kind, setKind] = useState<FactKind>('goal')
  const [role, setRole] = useState<FigureName>('takings')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const told = { kind, text, role: kind === 'figure' ? role : null }
    const checked = NewFact.safeParse(told)
    setError(checked.error?.issues[0]?.message)
    if (checked.success && !add.isPending)
      add.mutate(told, { onSuccess: onDone, onError: (failure) => setError(saidOf(failure)) })
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Add a fact"
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-soft sm:p-6"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="What is it?" choices={KINDS} value={kind} onChange={setKind} />
        {kind === 'figure' && <SelectField label="Which figure?" choices={FIGURES} value={role} onChange={setRole} />}
      </div>
      <TextField
        label={kind === 'figure' ? 'How much?' : 'In a few words'}
        hint={`Such as: ${EXAMPLES[kind]}`}
        value={text}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onCancel()}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={add.isPending}>
          Add
        </Button>
      </div>
    </form>
  )
}
