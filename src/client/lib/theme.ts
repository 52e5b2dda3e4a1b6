import { useSyncExternalStore } from 'react'
import { keepSetting, readSetting, watchSettings } from './device-setting.ts'

/** `system` follows the device. public/begin.js applies the same rule before the first paint. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'theme'
const night = () => window.matchMedia('(prefers-color-scheme: dark)')

function chosen(): ThemeChoice {
  const stored = readSetting(KEY)
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
  keepSetting(KEY, choice === 'system' ? null : choice)
  apply()
}

/** Follows the device and the other tabs from now on. */
export function watchTheme() {
  night().addEventListener('change', apply)
  window.addEventListener('storage', apply)
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(watchSettings, chosen)
