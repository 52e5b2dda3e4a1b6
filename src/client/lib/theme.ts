import { useSyncExternalStore } from 'react'

/** `system` follows the device. public/begin.js applies the same rule before the first paint. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'theme'
const CHANGED = 'theme-changed'
const night = () => window.matchMedia('(prefers-color-scheme: dark)')

function chosen(): ThemeChoice {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function apply() {
  const choice = chosen()
  const dark = choice === 'dark' || (choice === 'system' && night().matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[data-theme-bar]')) {
    const theme = bar.dataset['themeBar']
    const isIt = choice === theme ? 'all' : 'not all'
    bar.media = choice === 'system' ? `(prefers-color-scheme: ${theme})` : isIt
  }
}

export function chooseTheme(choice: ThemeChoice) {
  if (choice === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, choice)
  apply()
  window.dispatchEvent(new Event(CHANGED))
}

/** Follows the device and the other tabs from now on. */
export function watchTheme() {
  night().addEventListener('change', apply)
  window.addEventListener('storage', apply)
}

function watch(watcher: () => void) {
  window.addEventListener(CHANGED, watcher)
  window.addEventListener('storage', watcher)
  return () => {
    window.removeEventListener(CHANGED, watcher)
    window.removeEventListener('storage', watcher)
  }
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(watch, chosen)
