import { Pencil } from 'lucide-react'
import { memo } from 'react'
import { flushSync } from 'react-dom'
import { shownTime } from '#client/lib/dates.ts'
import { usePrinting } from '#client/lib/printing.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { EditMessage } from './edit-message.tsx'
import type { Turn } from './thread.ts'
import type { TurnActions } from './turn-actions.ts'
import { useSeen } from './use-seen.ts'
import { VersionSwitch } from './version-switch.tsx'

interface Props {
  turn: Turn
  actions: TurnActions
  isNear: boolean
  /** Whose it is, as paper says it. */
  person: string
  /** The text its editor opened with, null while it is closed. */
  editing: string | null
}

/** A message of the person: a quiet bubble at the right, or its editor. */
export const UserMessage = memo(function UserMessage({ turn, actions, isNear, person, editing }: Props) {
  const { message, isProvisional } = turn
  const [row, isSeen] = useSeen(isNear)
  const close = () => {
    flushSync(() => actions.edit(null))
    row.current?.querySelector('button')?.focus()
  }
  const resend = (text: string) => actions.resend(text, message.id)
  return (
    <article
      ref={row}
      aria-label="You"
      className="group -m-1 flex flex-col items-end gap-1 p-1 [contain-intrinsic-size:auto_100px] [content-visibility:auto] print:mb-6 print:items-start print:[content-visibility:visible]"
    >
      <PrintedName person={person} at={message.createdAt} />
      {editing !== null ? (
        <>
          <EditMessage text={editing} isDisabled={isProvisional} onSend={resend} onCancel={close} />
          <p className="hidden wrap-anywhere whitespace-pre-wrap print:block">{message.content}</p>
        </>
      ) : (
        <div className="flex w-full items-center justify-end gap-1 print:block">
          {isSeen && !isProvisional && (
            <IconButton
              size="sm"
              label="Edit message"
              className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
              onClick={() => actions.edit({ id: message.id, text: message.content })}
            >
              <Pencil aria-hidden />
            </IconButton>
          )}
          <p className="max-w-[min(35rem,85%)] min-w-0 rounded-lg rounded-br-[4px] bg-sunken px-4 py-3 leading-relaxed wrap-anywhere whitespace-pre-wrap print:max-w-none print:rounded-none print:border-l-2 print:border-line-strong print:py-0.5">
            {message.content}
          </p>
        </div>
      )}
      {isSeen && <VersionSwitch message={message} onShow={actions.showVersion} />}
    </article>
  )
})

/** On paper a message has no side of the page, but a name. */
function PrintedName({ person, at }: { person: string; at: string }) {
  if (!usePrinting()) return null
  return (
    <p className="break-after-avoid text-xs">
      <span className="font-semibold">{person}</span>{' '}
      <time dateTime={at} className="figures ml-0.5 text-ink-soft">
        {shownTime(at)}
      </time>
    </p>
  )
}
