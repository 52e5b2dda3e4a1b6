import { useEffect, useRef } from 'react'
import type { MentorVoice } from '#client/voice/use-speech.ts'
import type { Message } from '#shared/conversations.ts'

interface Told {
  voice: Pick<MentorVoice, 'ability' | 'announce'>
  messages: readonly Message[]
  /** Whether these are the messages as the server has them now. */
  isFresh: boolean
  isBusy: boolean
  isJourney: boolean
}

/**
 * Has spoken what nobody asked to hear again: the reply to what was asked here, the welcome of a learning path while it stands alone, and what
 * else comes into a learning path. What was there when the page opened is not read out.
 */
export function useSpokenReplies({ voice: { ability, announce }, messages, isFresh, isBusy, isJourney }: Told) {
  /** The newest message that is known here: versions of older ones are not news. */
  const newest = useRef<number | null>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (ability === 'unknown') return
    if (isBusy) {
      isAwaited.current = true
      newest.current ??= newestOf(messages)
      return
    }
    const known = newest.current
    if (known === null && !isFresh) return
    newest.current = Math.max(known ?? 0, newestOf(messages))
    const last = messages.at(-1)
    const wasAwaited = isAwaited.current
    isAwaited.current = false
    if (last?.role !== 'ASSISTANT' || last.status !== 'complete') return
    if (known === null) {
      if (isJourney && messages.length === 1) announce(last, 'welcome')
    } else if (last.id > known && (wasAwaited || isJourney)) announce(last, wasAwaited ? 'reply' : 'lesson')
  }, [ability, announce, messages, isFresh, isBusy, isJourney])
}

/** A reply under way is still to come. */
const newestOf = (messages: readonly Message[]) =>
  messages.reduce((newest, { id, status }) => (status === 'pending' ? newest : Math.max(newest, id)), 0)
