import { useEffect, useEffectEvent } from 'react'

/** What lies over the page has the keyboard to itself. */
const OVER = '[role=dialog], [role=alertdialog], [role=menu]'

interface Keys {
  /** Ctrl or Cmd with Shift and the full stop. */
  onPress: () => void
  /** Escape; null where there is nothing to cancel, and the key is somebody else's. */
  onCancel: (() => void) | null
}

const isShortcut = ({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  code === 'Period' && shiftKey && !altKey && ctrlKey !== metaKey

/** The keys of voice input, wherever the focus is on the page. */
export function useListeningKeys({ onPress, onCancel }: Keys) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = isShortcut(event) && !event.repeat ? onPress : event.key === 'Escape' ? onCancel : null
    if (!act || event.isComposing || document.querySelector(OVER)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
