import { useSyncExternalStore } from 'react'

/** What lies over the screen at the person's wish: the palette, or the list of shortcuts. */
export type Overlay = 'palette' | 'shortcuts'

let shown: Overlay | null = null
const watchers = new Set<() => void>()

/** Shows an overlay in place of the one that is there, or takes it away. */
export function showOverlay(overlay: Overlay | null) {
  shown = overlay
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export const shownOverlay = () => shown

export const useOverlay = (): Overlay | null => useSyncExternalStore(watch, shownOverlay)
