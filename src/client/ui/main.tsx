import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import { cameByLink } from './came-by-link.ts'
import { cn } from './cn.ts'

/** The one main part of a screen. After a change of screen the focus is here, since the link that was followed is gone. */
export function Main({ className, ...rest }: ComponentProps<'main'>) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (cameByLink()) main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return <main {...rest} ref={main} id="main" tabIndex={-1} className={cn('outline-none', className)} />
}
