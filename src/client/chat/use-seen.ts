import { useEffect, useRef, useState } from 'react'
import { usePrinting } from '#client/lib/printing.ts'

/** How far outside the screen something counts as seen, so that it is ready when it comes. */
const AHEAD = '1200px 0px'

/** Whether the element has come near the screen; once it has, it stays so. On paper everything is seen. */
export function useSeen(from: boolean) {
  const element = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(from)
  const isPrinting = usePrinting()
  useEffect(() => {
    if (isSeen || !element.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: AHEAD })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [isSeen])
  return [element, isSeen || isPrinting] as const
}
