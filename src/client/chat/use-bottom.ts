import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'

const CLOSE_PX = 48

const isAtBottom = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < CLOSE_PX

/**
 * Keeps a scrolling box at its bottom as it grows, as long as the reader is there; one who has scrolled up stays undisturbed.
 * `isAway` says that they are, `jump` brings them back.
 */
export function useBottom(startsThere: boolean) {
  const box = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const follows = useRef(startsThere)
  const lastTop = useRef(0)
  const [isAway, setAway] = useState(false)

  const settle = useCallback(() => {
    if (!box.current || !follows.current) return
    box.current.scrollTop = box.current.scrollHeight
    // What shrinks moves up what is seen, and its event comes late: it is no reader who scrolls up.
    lastTop.current = box.current.scrollTop
  }, [])
  const jump = useCallback(() => {
    follows.current = true
    setAway(false)
    settle()
  }, [settle])

  const onScroll = useCallback(() => {
    if (!box.current) return
    const { scrollTop } = box.current
    if (isAtBottom(box.current)) follows.current = true
    else if (scrollTop < lastTop.current) follows.current = false
    lastTop.current = scrollTop
    setAway(!follows.current)
  }, [])

  useLayoutEffect(() => {
    settle()
    const watch = new ResizeObserver(settle)
    if (box.current) watch.observe(box.current)
    if (content.current) watch.observe(content.current)
    return () => watch.disconnect()
  }, [settle])

  return useMemo(() => ({ box, content, onScroll, isAway, jump }), [onScroll, isAway, jump])
}
