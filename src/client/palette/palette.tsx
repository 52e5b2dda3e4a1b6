import { Search, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef } from 'react'
import { overlayLook } from '#client/ui/panel.ts'
import { closesOnEscape } from '#client/ui/panel-escape.ts'
import { useFocusReturn } from '#client/ui/use-focus-return.ts'
import type { User } from '#shared/users.ts'
import { PaletteSearch } from './palette-search.tsx'

interface Props {
  user: User
  open: boolean
  onClose: () => void
}

/** Everything the person can reach or do from anywhere, found by typing. */
export function Palette({ user, open, onClose }: Props) {
  const focusReturn = useFocusReturn()
  const chosen = useRef<(() => void) | null>(null)
  // What was chosen is done when the palette is gone and the focus is back: what follows may take it somewhere else.
  const onCloseAutoFocus = (event: Event) => {
    focusReturn.onCloseAutoFocus(event)
    chosen.current?.()
    chosen.current = null
  }
  const choose = (run: () => void) => {
    chosen.current = run
    onClose()
  }
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          {...focusReturn}
          {...closesOnEscape(onClose)}
          onCloseAutoFocus={onCloseAutoFocus}
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[calc(100dvh-1rem)] max-w-152 flex-col overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-soft data-[state=open]:animate-fade sm:inset-x-4 sm:top-[12dvh] sm:max-h-[min(36rem,76dvh)]"
        >
          <Radix.Title className="sr-only">Search and commands</Radix.Title>
          <PaletteSearch user={user} onChoose={choose} />
          <Search aria-hidden className="pointer-events-none absolute top-4.5 left-5 size-5 text-ink-soft" />
          <Radix.Close
            aria-label="Close"
            className="absolute top-2 right-2 flex size-10 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-11 pointer-coarse:top-1.5"
          >
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
