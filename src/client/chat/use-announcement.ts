import { useEffect, useRef, useState } from 'react'
import type { Turn } from './thread.ts'

/** What assistive technology is told: each reply once, whole, when it has ended. */
export function useAnnouncement(turns: readonly Turn[]): string {
  const [said, say] = useState('')
  const isAwaited = useRef(false)
  const lastSettled = useRef<string>(undefined)
  const last = turns.at(-1)
  useEffect(() => {
    if (last?.message.role !== 'ASSISTANT' || last.message.status === 'pending') {
      isAwaited.current = true
      return
    }
    if (last.key === lastSettled.current) return
    if (isAwaited.current) say(spoken(last.message.content))
    isAwaited.current = false
    lastSettled.current = last.key
  }, [last])
  return said
}

/** Markdown without its marks. */
const spoken = (markdown: string) =>
  markdown
    .replace(/[*_`#|>]+|-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
