import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#client/lib/toast.ts'
import { blockedReason } from '#shared/content-filter.ts'
import { checksFirst } from './use-checks-first.ts'
import type { Fate } from './listening.ts'
import { blockedVoiceWords } from './voice-words.ts'

/** Time to see what was recognised, and to stop it. */
const SEND_AFTER_MS = 500

interface Box {
  userId: number
  text: string
  type: (text: string) => void
  /** Sends what stands in the box, or leaves it there where that is not possible just now. */
  send: () => void
}

/** What was heard, after what stands in the box already. */
export const joined = (text: string, heard: string): string =>
  /(^|\s)$/.test(text) ? text + heard : `${text} ${heard}`

/** Puts what was heard in the box and sends it after 500 ms, unless the person wants to check it or changes it before. */
export function useSpokenMessage({ userId, text, type, send }: Box) {
  const [due, setDue] = useState<string | null>(null)
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (due === null || due !== text) return
    const timer = setTimeout(() => {
      setDue(null)
      sendNow()
    }, SEND_AFTER_MS)
    return () => clearTimeout(timer)
  }, [due, text])

  /** Answers whether the message is going to be sent. */
  const take = (heard: string, fate: Fate): boolean => {
    const message = joined(text, heard)
    const reason = blockedReason(message)
    const isGoing = !reason && fate === 'send' && !checksFirst(userId)
    // Only what was spoken goes: what had been typed before is not the microphone's to clear.
    if (reason) toast(blockedVoiceWords(reason, heard), 'bad')
    else type(message)
    setDue(isGoing ? message : null)
    return isGoing
  }
  return { take, isDue: due !== null && due === text, keep: () => setDue(null) }
}
