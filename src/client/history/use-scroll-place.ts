import { useEffect } from 'react'

const SETTLED_MS = 150

const placeIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'scroll' in state ? Number(state.scroll) : 0

/** How far the page was scrolled stands with its entry in the browser's history, so that Back leads to the same row. */
export function useScrollPlace() {
  useEffect(() => {
    const place = placeIn(window.history.state)
    if (place > 0) window.scrollTo(0, place)
    let timer: ReturnType<typeof setTimeout>
    const remember = () => {
      const state: unknown = window.history.state
      window.history.replaceState({ ...(typeof state === 'object' && state), scroll: window.scrollY }, '')
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(remember, SETTLED_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    // What is pressed may lead away before the scrolling was taken for over.
    window.addEventListener('click', remember, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('click', remember, { capture: true })
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
}
