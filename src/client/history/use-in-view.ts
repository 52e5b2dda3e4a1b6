import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/** Tells when an element comes within so many pixels of what is seen of the page, or leaves it; once at the beginning. */
export function useInView(part: RefObject<HTMLElement | null>, within: number, tell: (isNear: boolean) => void) {
  const told = useEffectEvent(tell)
  useEffect(() => {
    const element = part.current
    if (!element) return
    const watch = new IntersectionObserver((changes) => told(changes.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${within}px 0px`,
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [part, within])
}
