import { Check, Copy, RefreshCw, Square, Volume2 } from 'lucide-react'
import { useContext } from 'react'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Message } from '#shared/conversations.ts'
import { Reading } from './reading-aloud.tsx'
import { Busy, type TurnActions } from './turn-actions.ts'
import { useCopy } from './use-copy.ts'
import { VersionSwitch } from './version-switch.tsx'

interface Props {
  message: Message
  actions: TurnActions
  /** Not a welcome, which answers nothing, nor a reply that offers it in words already. */
  canRegenerate: boolean
}

export function MentorActions({ message, actions, canRegenerate }: Props) {
  const isBusy = useContext(Busy)
  const { isCopied, copy } = useCopy()
  const CopySign = isCopied ? Check : Copy
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-1">
      <IconButton size="sm" label={isCopied ? 'Copied' : 'Copy reply'} onClick={() => void copy(message.content)}>
        <CopySign aria-hidden />
      </IconButton>
      <ReadAloud message={message} />
      {canRegenerate && (
        <IconButton
          size="sm"
          label="Regenerate reply"
          aria-disabled={isBusy}
          onClick={() => !isBusy && actions.regenerate(message.id)}
        >
          <RefreshCw aria-hidden />
        </IconButton>
      )}
      <VersionSwitch message={message} onShow={actions.showVersion} />
    </div>
  )
}

/** Reads a message aloud, also an old one, and stops that again. */
function ReadAloud({ message }: { message: Message }) {
  const reading = useContext(Reading)
  if (!reading) return null
  const isRead = reading.id === message.id
  const Sign = isRead ? Square : Volume2
  return (
    <IconButton
      size="sm"
      label={isRead ? 'Stop reading' : 'Read aloud'}
      className={isRead ? 'bg-accent-tint text-accent' : undefined}
      onClick={() => (isRead ? reading.stop() : reading.play(message))}
    >
      <Sign aria-hidden />
    </IconButton>
  )
}
