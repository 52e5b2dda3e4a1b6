import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useCorrectFact } from '#client/memory/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { CorrectedFact, factName, type MemoryFact } from '#shared/memory.ts'
import { saidOf } from './said-of.ts'

/** A fact with its words open to change. */
export function CorrectFact({
  fact,
  onDone,
  onCancel,
}: {
  fact: MemoryFact
  onDone: () => void
  onCancel: () => void
}) {
  const correct = useCorrectFact()
  const [text, setText] = useState(fact.text)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const box = form.current?.querySelector('input')
    box?.focus()
    box?.select()
  }, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = CorrectedFact.safeParse({ text })
    setError(checked.error?.issues[0]?.message)
    if (!checked.success || correct.isPending) return
    if (checked.data.text === fact.text) onCancel()
    else
      correct.mutate(
        { id: fact.id, ...checked.data },
        { onSuccess: onDone, onError: (failure) => setError(saidOf(failure)) },
      )
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Put right: ${factName(fact)}`}
      onSubmit={submit}
      className="flex flex-wrap items-start gap-x-3 gap-y-3 py-4"
    >
      <TextField
        label={factName(fact)}
        value={text}
        error={error}
        autoComplete="off"
        className="min-w-56 flex-1"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onCancel()}
      />
      <div className="flex gap-2 max-sm:w-full max-sm:justify-end sm:pt-7.5">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={correct.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
