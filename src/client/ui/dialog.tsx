import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { overlayLook, panelLook } from './panel.ts'
import { closesOnEscape } from './panel-escape.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
}

export function Dialog({ open, onOpenChange, title, description, children }: Props) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          {...focusReturn}
          {...closesOnEscape(() => onOpenChange(false))}
          className={panelLook}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Radix.Title className="pr-10 font-serif text-xl font-semibold">{title}</Radix.Title>
          {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
          <div className="mt-5">{children}</div>
          <Radix.Close
            aria-label="Close"
            className="absolute top-4 right-4 flex size-10 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
