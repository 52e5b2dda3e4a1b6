import type { KeyboardEvent } from 'react'

const CLOSES = 'data-closes-on-escape'

/**
 * Props of a panel that Escape closes while the focus is in it, also where a toast came after it: Radix gives the key to the
 * newest layer alone. `leavesEscape` is the other half, for the toast.
 */
export const closesOnEscape = (close: () => void) => ({
  [CLOSES]: '',
  // Radix calls `close` as well where no toast is there, and nothing is left to be closed then.
  onKeyDown: ({ key, currentTarget, target, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing && currentTarget.contains(target as Node)) close()
  },
})

/** For a toast: does not take the key from a panel that has the focus. */
export function leavesEscape(event: Event) {
  if (document.activeElement?.closest(`[${CLOSES}]`)) event.preventDefault()
}
