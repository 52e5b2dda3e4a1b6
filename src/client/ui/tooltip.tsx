import { Slot } from 'radix-ui'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const DELAY_MS = 400
/** Time to reach the words themselves with the pointer. */
const GRACE_MS = 120
const GAP_PX = 6
const EDGE_PX = 8

/**
 * Names what a sign means on hover and on focus. The child must hand its handlers on: a button or a link. A page has dozens of
 * these, so each is no more than its handlers until it opens.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [of, setOf] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => () => clearTimeout(timer.current), [])
  const after = (ms: number, next: Element | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOf(next), ms)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOf(null)
  }
  const onFocus = ({ currentTarget }: SyntheticEvent) =>
    currentTarget.matches(':focus-visible') && after(0, currentTarget)
  return (
    <>
      <Slot.Root
        aria-describedby={of ? id : undefined}
        onPointerEnter={({ pointerType, currentTarget }) => pointerType !== 'touch' && after(DELAY_MS, currentTarget)}
        onPointerLeave={() => after(GRACE_MS, null)}
        onPointerDown={close}
        onClick={close}
        onFocus={onFocus}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {of && <Words id={id} text={text} of={of} onEnter={() => clearTimeout(timer.current)} onLeave={close} />}
    </>
  )
}

interface WordsProps {
  id: string
  text: string
  /** What they stand beside. */
  of: Element
  onEnter: () => void
  onLeave: () => void
}

function Words({ id, text, of, onEnter, onLeave }: WordsProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) place(box.current, of.getBoundingClientRect())
  }, [of, text])
  // As soon as they are seen: the first scroll or Escape must not come too early for them.
  useLayoutEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave()
    document.addEventListener('keydown', onKeyDown)
    window.addEventListener('scroll', onLeave, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('scroll', onLeave, { capture: true })
    }
  })
  return createPortal(
    <div
      ref={box}
      id={id}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed top-0 left-0 z-50 max-w-72 animate-fade rounded-sm bg-ink px-2.5 py-1 text-xs font-medium text-paper"
    >
      {text}
    </div>,
    document.body,
  )
}

/** Above what it names, or below where there is no room, and never over the edge. */
function place(box: HTMLElement, { left, width, top, bottom }: DOMRect) {
  const most = window.innerWidth - EDGE_PX - box.offsetWidth
  const x = Math.max(EDGE_PX, Math.min(left + width / 2 - box.offsetWidth / 2, most))
  const above = top - GAP_PX - box.offsetHeight
  const y = above >= EDGE_PX ? above : bottom + GAP_PX
  box.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
}
