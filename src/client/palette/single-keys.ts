import { useSyncExternalStore } from 'react'

const KEY = 'single-keys'
const CHANGED = 'single-keys-changed'

/** Whether a key alone may be a shortcut: who speaks to the device, or touches keys by chance, can switch that off. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(KEY) !== 'off'

export function switchSingleKeys(on: boolean) {
  if (on) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
  window.dispatchEvent(new Event(CHANGED))
}

function watch(watcher: () => void) {
  window.addEventListener(CHANGED, watcher)
  window.addEventListener('storage', watcher)
  return () => {
    window.removeEventListener(CHANGED, watcher)
    window.removeEventListener('storage', watcher)
  }
}

export const useSingleKeys = (): boolean => useSyncExternalStore(watch, areSingleKeysOn)
