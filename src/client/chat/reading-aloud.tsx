import { createContext, type ReactNode, useMemo } from 'react'
import { useSpokenMark } from '#client/voice/use-spoken-mark.ts'
import type { MentorVoice } from '#client/voice/use-speech.ts'
import type { Message } from '#shared/conversations.ts'

/** Reading messages aloud, as far as a message of the list is concerned. */
interface Reading {
  /** The message that is being read. */
  id: number | null
  play: (message: Message) => void
  stop: () => void
}

/** Null where nothing can be read aloud now: sound is off, or the server cannot speak. */
export const Reading = createContext<Reading | null>(null)

/** Lets the messages within be read aloud. */
export function ReadingAloud({ voice, children }: { voice: MentorVoice; children: ReactNode }) {
  const { isOn, isBlocked, spoken, play, stop } = voice
  // What waits for a press is to be played, not to be stopped.
  const id = isBlocked ? null : (spoken?.id ?? null)
  useSpokenMark(voice)
  const reading = useMemo(() => (isOn ? { id, play, stop } : null), [isOn, id, play, stop])
  return <Reading value={reading}>{children}</Reading>
}
