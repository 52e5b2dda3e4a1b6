import { useEffect } from 'react'
import type { Speech } from './speech.ts'

/** Tells the voice whether the page is looked at, hidden or left; a page may be left for another screen, or be kept by the browser. */
export function usePresence({ tell }: Speech) {
  useEffect(() => {
    const onVisibility = () => tell({ type: document.visibilityState === 'hidden' ? 'hidden' : 'shown' })
    const enter = () => {
      tell({ type: 'entered' })
      onVisibility()
    }
    const leave = () => tell({ type: 'left' })
    enter()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', enter)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', enter)
    }
  }, [tell])
}
