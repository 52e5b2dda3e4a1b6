import { useSyncExternalStore } from 'react'

function watch(watcher: () => void) {
  window.addEventListener('online', watcher)
  window.addEventListener('offline', watcher)
  return () => {
    window.removeEventListener('online', watcher)
    window.removeEventListener('offline', watcher)
  }
}

export const useOnline = () => useSyncExternalStore(watch, () => navigator.onLine)
