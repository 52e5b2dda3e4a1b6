import { useSyncExternalStore } from 'react'

const CARD_PX = 112
/** The header above the cards, and the composer below with two lines in it. */
const TAKEN_PX = 72 + 200

/** How many cards fit between a header and a composer in a window of that height: one at least. */
export const roomFor = (height: number) => Math.max(1, Math.floor((height - TAKEN_PX) / CARD_PX))

function watch(watcher: () => void) {
  const { visualViewport } = window
  window.addEventListener('resize', watcher)
  visualViewport?.addEventListener('resize', watcher)
  return () => {
    window.removeEventListener('resize', watcher)
    visualViewport?.removeEventListener('resize', watcher)
  }
}

/** The same for this window, above the on-screen keyboard. */
export const useRoom = () => useSyncExternalStore(watch, () => roomFor(window.visualViewport?.height ?? innerHeight))
