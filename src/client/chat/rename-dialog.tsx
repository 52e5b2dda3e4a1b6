import { type FormEvent, useState } from 'react'
import { useRenameConversation } from '#client/conversations/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { renameConversation } from '#shared/conversations.ts'

interface Props {
  id: number
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RenameDialog({ id, title, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Rename conversation">
      <RenameForm id={id} title={title} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function RenameForm({ id, title: given, onDone }: { id: number; title: string; onDone: () => void }) {
  const rename = useRenameConversation()
  const [title, setTitle] = useState(given)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = renameConversation.body.safeParse({ title })
    setError(checked.error?.issues[0]?.message)
    if (checked.success) rename.mutate({ id, title: checked.data.title }, { onSuccess: onDone })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField label="Title" value={title} error={error} onChange={(event) => setTitle(event.target.value)} />
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={rename.isPending}>
          Rename
        </Button>
      </div>
    </form>
  )
}
