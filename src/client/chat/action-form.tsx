import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useFormOf } from '#client/lib/use-form-of.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { NewActionItem } from '#shared/action-items.ts'
import { z } from '#shared/zod.ts'

interface Props {
  offer: { title: string; dueDate: string | null }
  isAdding: boolean
  onAdd: (words: { title: string; dueDate: string | null }) => void
  onCancel: () => void
}

/** A date field says '' for none. */
const Words = NewActionItem.pick({ title: true }).extend({ dueDate: z.string().transform((day) => day || null) })

/** The same offer with its words open to change. */
export function ActionForm({ offer, isAdding, onAdd, onCancel }: Props) {
  const { field, onSubmit } = useFormOf(Words, { title: offer.title, dueDate: offer.dueDate ?? '' }, onAdd)
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      aria-label="Suggested action item"
      onSubmit={onSubmit}
      className="flex flex-col gap-4 rounded-lg border border-dashed border-line-strong p-4"
    >
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <TextField
          label="What will you do?"
          autoComplete="off"
          className="min-w-56 flex-1"
          onKeyDown={onKeyDown}
          {...field('title')}
        />
        <TextField
          label="By when? (optional)"
          type="date"
          className="figures w-44 max-sm:w-full"
          onKeyDown={onKeyDown}
          {...field('dueDate')}
        />
      </div>
      <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" type="submit" pending={isAdding}>
          Add to your action items
        </Button>
      </div>
    </form>
  )
}
