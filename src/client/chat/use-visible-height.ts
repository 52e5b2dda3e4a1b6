import { useEffect } from 'react'

/** Keeps `--visible-height` at the height above the on-screen keyboard, which browsers leave out of `dvh`. */
export function useVisibleHeight() {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    const measure = () => view.scale === 1 && style.setProperty('--visible-height', `${view.height}px`)
    measure()
    view.addEventListener('resize', measure)
    return () => {
      view.removeEventListener('resize', measure)
      style.removeProperty('--visible-height')
    }
  }, [])
}
