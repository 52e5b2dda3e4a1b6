import { useEffect, useRef, useState } from 'react'
import type { Turn } from './thread.ts'

/** What assistive technology is told: each reply once, whole, when it has ended. */
export function useAnnouncement(turns: readonly Turn[]): string {
  const [said, say] = useState('')
  const underWay = useRef<string | null>(null)
  const last = turns.at(-1)
  useEffect(() => {
    if (last?.message.role !== 'ASSISTANT') return
    if (last.message.status === 'pending') underWay.current = last.key
    else if (underWay.current === last.key) {
      underWay.current = null
      say(spoken(last.message.content))
    }
  }, [last])
  return said
}

/** Markdown without its marks. */
const spoken = (markdown: string) =>
  markdown
    .replace(/[*_`#|>]+|-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
