import { useSyncExternalStore } from 'react'

export interface ToastWords {
  title: string
  description?: string
}
export interface Toast extends ToastWords {
  id: number
  tone: 'plain' | 'bad'
}

let shown: Toast | null = null
let lastId = 0
const watchers = new Set<() => void>()

function change(next: Toast | null) {
  shown = next
  for (const watcher of watchers) watcher()
}

/** Shows a toast in place of the one that is there: there is at most one. Returns its id. */
export function toast(words: ToastWords, tone: Toast['tone'] = 'plain'): number {
  lastId += 1
  change({ ...words, tone, id: lastId })
  return lastId
}

/** Takes the toast away, unless another has replaced it in the meantime. */
export function dismissToast(id: number) {
  if (shown?.id === id) change(null)
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export const useToast = () => useSyncExternalStore(watch, () => shown)
