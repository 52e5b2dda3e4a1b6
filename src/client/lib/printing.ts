import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const watchers = new Set<() => void>()

function change(now: boolean) {
  isPrinting = now
  // The browser takes its picture as soon as the listeners have returned.
  flushSync(() => {
    for (const watcher of watchers) watcher()
  })
}
const begin = () => change(true)
const end = () => change(false)

function watch(watcher: () => void) {
  if (watchers.size === 0) {
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
  }
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether the page is being printed: what is only drawn when somebody looks at it is to be drawn then. */
export const usePrinting = (): boolean => useSyncExternalStore(watch, () => isPrinting)
