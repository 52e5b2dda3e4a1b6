import { useEffect, useLayoutEffect } from 'react'

const SETTLED_MS = 150

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function remember() {
  const state: unknown = window.history.state
  window.history.replaceState({ ...(isObject(state) && state), scroll: window.scrollY }, '')
}

function comeBack() {
  const state: unknown = window.history.state
  if (isObject(state) && 'scroll' in state && Number(state.scroll) > 0) window.scrollTo(0, Number(state.scroll))
}

/** How far the page was scrolled stands with its entry in the browser's history, so that Back leads to the same row. */
export function useScrollPlace() {
  // Ended also while the screen is only hidden, behind another whose code is still on its way.
  useLayoutEffect(() => {
    comeBack()
    let timer: ReturnType<typeof setTimeout>
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
  // Once more after the main part, which begins every screen at its top.
  useEffect(comeBack, [])
}
