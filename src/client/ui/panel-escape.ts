import type { KeyboardEvent } from 'react'

const CLOSES = 'data-closes-on-escape'

/**
 * Props of a panel that Escape closes while the focus is in it, also where a toast came after it: Radix gives the key to the
 * newest layer alone. `leavesEscape` is the other half, for the toast.
 */
export const closesOnEscape = (close: () => void) => ({
  [CLOSES]: '',
  onKeyDown: ({ key, currentTarget, target }: KeyboardEvent) => {
    if (key === 'Escape' && currentTarget.contains(target as Node)) close()
  },
})

/** For a toast: does not take the key from a panel that has the focus. */
export function leavesEscape(event: Event) {
  if (document.activeElement?.closest(`[${CLOSES}]`)) event.preventDefault()
}
