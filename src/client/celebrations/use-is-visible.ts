import { useSyncExternalStore } from 'react'

function watch(watcher: () => void) {
  document.addEventListener('visibilitychange', watcher)
  return () => document.removeEventListener('visibilitychange', watcher)
}

/** Whether this tab is the one that is looked at in its window. */
export const useIsVisible = () => useSyncExternalStore(watch, () => document.visibilityState === 'visible')
