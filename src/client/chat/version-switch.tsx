import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useContext } from 'react'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Message } from '#shared/conversations.ts'
import { Busy } from './turn-actions.ts'

interface Props {
  message: Message
  onShow: (messageId: number) => void
}

/** 'Version 1 of 2' with a way to the one before and the one after; nothing where there is only one. */
export function VersionSwitch({ message: { id, versions }, onShow }: Props) {
  const isBusy = useContext(Busy)
  const at = versions.indexOf(id)
  if (versions.length < 2 || at < 0) return null
  const to = (step: number) => {
    const version = versions[at + step]
    return { 'aria-disabled': isBusy || version === undefined, onClick: () => !isBusy && version && onShow(version) }
  }
  return (
    <div className="flex items-center text-xs text-ink-soft print:hidden">
      <IconButton size="sm" label="Earlier version" {...to(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <span className="figures">
        Version {at + 1} of {versions.length}
      </span>
      <IconButton size="sm" label="Later version" {...to(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}
