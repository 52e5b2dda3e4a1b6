import type { RefObject } from 'react'
import { useCurrentUser } from '#client/auth/queries.ts'
import { type Listened, useListening } from './use-listening.ts'
import { useListeningKeys } from './use-listening-keys.ts'
import { useSpokenMessage } from './use-spoken-message.ts'

interface Given {
  text: string
  type: (text: string) => void
  /** Sends what stands in the box, or leaves it there where that is not possible just now. */
  send: () => void
  /** The mentor is heard just now: nobody is listened to meanwhile. */
  isAudioPlaying: boolean
  box: RefObject<HTMLTextAreaElement | null>
}

export interface VoiceInput extends Listened {
  /** Whether there is a way to listen. */
  isHere: boolean
  /** What the browser has understood so far. */
  interim: string
  /** What was recognised is about to be sent. */
  isDue: boolean
}

/** The microphone of a box one writes in: what is heard is joined to what stands there and sent, or waits to be checked. */
export function useVoiceInput({ text, type, send, isAudioPlaying, box }: Given): VoiceInput {
  const userId = useCurrentUser().data?.id ?? 0
  const spoken = useSpokenMessage({ userId, text, type, send })
  const listened = useListening({
    isAudioPlaying,
    take: (heard, fate) => {
      if (!spoken.take(heard, fate)) box.current?.focus()
    },
  })
  const { listening, ways, press, cancel } = listened
  const keep = spoken.isDue ? spoken.keep : null
  useListeningKeys({ onPress: press, onCancel: listening.is === 'idle' ? keep : cancel })
  return {
    ...listened,
    isHere: ways.browser || ways.recorder,
    interim: 'interim' in listening ? listening.interim : '',
    isDue: spoken.isDue,
  }
}
