import { AlertDialog as Radix } from 'radix-ui'
import { Button } from './button.tsx'
import { overlayLook, panelLook } from './panel.ts'
import { closesOnEscape } from './panel-escape.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  /** The word of the button that does it. */
  action: string
  onConfirm: () => void
}

/** Asks before something that cannot be undone. Cancel has the focus first. */
export function Confirm({ open, onOpenChange, title, description, action, onConfirm }: Props) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content {...focusReturn} {...closesOnEscape(() => onOpenChange(false))} className={panelLook}>
          <Radix.Title className="font-serif text-xl font-semibold">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button variant="quiet">Cancel</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant="danger" onClick={onConfirm}>
                {action}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
