import { useMemo, useState } from 'react'
import { toast } from '#client/lib/toast.ts'
import type { MentorVoice } from '#client/voice/use-speech.ts'
import { useStop } from './queries.ts'
import type { useAsking } from './use-asking.ts'

/** Specification 5. */
const WAIT = {
  title: 'Please wait',
  description: 'Let me finish my current response before asking your next question.',
}

type Asks = Pick<ReturnType<typeof useAsking>, 'send' | 'regenerate'>

/** Whatever is asked ends what the mentor is saying; a question waits until it has been said, unless it is paused. */
export function useTurnTaking({ hush, isPlayingNow }: MentorVoice, { send, regenerate }: Asks) {
  return useMemo(
    () => ({
      send: (...args: Parameters<typeof send>) => {
        hush()
        return send(...args)
      },
      regenerate: (messageId: number) => {
        hush()
        regenerate(messageId)
      },
      /** Whether a question has to wait, which it says. */
      mustWait: () => {
        const isPlaying = isPlayingNow()
        if (isPlaying) toast(WAIT, 'bad')
        return isPlaying
      },
    }),
    [hush, isPlayingNow, send, regenerate],
  )
}

/** Ends what the mentor writes and says. */
export function useStopping(conversationId: number, lastKey: string | undefined, isBusy: boolean, silence: () => void) {
  const { mutate: stopReply } = useStop(conversationId)
  const [stopped, setStopped] = useState<string>()
  const stop = () => {
    silence()
    setStopped(lastKey)
    if (isBusy) stopReply(undefined, { onError: () => setStopped(undefined) })
  }
  return { stop, isStopped: stopped !== undefined && stopped === lastKey }
}
