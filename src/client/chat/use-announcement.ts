import { useEffect, useRef, useState } from 'react'
import type { Message } from '#shared/conversations.ts'
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
    if (isAwaited.current) say(spoken(last.message.content) + offered(last.message))
    isAwaited.current = false
    lastSettled.current = last.key
  }, [last])
  return said
}

/** An offer is heard of with the reply that makes it. */
const offered = ({ proposal }: Message) =>
  proposal?.state === 'offered' ? ` You can add “${proposal.title}” to your action items.` : ''

/** Markdown without its marks. */
const spoken = (markdown: string) =>
  markdown
    .replace(/[*_`#|>]+|-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
