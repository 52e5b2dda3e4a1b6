import { useSyncExternalStore } from 'react'
import { hasBrowserRecognition } from './browser-recognition.ts'
import type { Ways } from './listening.ts'
import { canRecord } from './microphone.ts'
import { useVoiceReadiness } from './queries.ts'

const KEY = 'distrusts-browser-recognition'
const changes = new EventTarget()
let isDistrusted = false

/** For the rest of this session the recorder listens, and the browser's own recognition is not asked. */
export function distrustBrowser() {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // Without room for it the page alone remembers.
    isDistrusted = true
  }
  changes.dispatchEvent(new Event('change'))
}

const isBrowserTrusted = () => hasBrowserRecognition() && !isDistrusted && sessionStorage.getItem(KEY) === null

function watch(watcher: () => void) {
  changes.addEventListener('change', watcher)
  return () => changes.removeEventListener('change', watcher)
}

/** The ways of listening there are, as far as is known yet; `isKnown` once the server has said what it can. */
export function useWays(): { ways: Ways; isKnown: boolean } {
  const { data, isPending } = useVoiceReadiness()
  const browser = useSyncExternalStore(watch, isBrowserTrusted)
  return { ways: { browser, recorder: data?.canListen === true && canRecord() }, isKnown: !isPending }
}
