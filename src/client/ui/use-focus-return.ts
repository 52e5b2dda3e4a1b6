import { useRef } from 'react'

const canTakeFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body && !element.matches(':disabled')

/** What is chosen from a menu goes with it: the button that opened the menu stands for it. */
function lasting(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}

/**
 * For a panel without a trigger of its own: the focus goes back to where it was before the panel opened, or to the content
 * where that is gone, as the row of something deleted is.
 */
export function useFocusReturn() {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = lasting(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const place = canTakeFocus(before.current) ? before.current : document.getElementById('main')
      place?.focus({ preventScroll: true })
    },
  }
}
