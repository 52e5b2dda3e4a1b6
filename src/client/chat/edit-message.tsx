import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { MESSAGE_MAX } from '#shared/chat.ts'
import { GrowingText } from './growing-text.tsx'
import { isSendingKey } from './sending-key.ts'
import { Busy } from './turn-actions.ts'

interface Props {
  text: string
  /** Not known to the server yet. */
  isDisabled: boolean
  onSend: (text: string) => void
  onCancel: () => void
}

/** A message of the person in an editor of its own. Sent, it becomes a new version; the old one stays reachable. */
export function EditMessage({ text: given, isDisabled, onSend, onCancel }: Props) {
  const [text, setText] = useState(given)
  const box = useRef<HTMLTextAreaElement>(null)
  const isBusy = useContext(Busy)
  const canSend = !isBusy && !isDisabled && text.trim() !== '' && text.length <= MESSAGE_MAX
  const send = () => canSend && onSend(text.trim())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (!isSendingKey(event)) return
    event.preventDefault()
    send()
  }
  useEffect(() => {
    box.current?.focus()
    box.current?.setSelectionRange(-1, -1)
  }, [])
  return (
    <div className="w-full print:hidden rounded-lg border border-line-strong bg-surface p-4 outline-accent has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:outline-1">
      <GrowingText ref={box} label="Edit message" value={text} onChange={setText} onKeyDown={onKeyDown} />
      <div className="mt-3 flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" disabled={!canSend} onClick={send}>
          Send
        </Button>
      </div>
    </div>
  )
}
