import { useEffect, useRef } from 'react'
import { call } from '#client/lib/api.ts'
import { prepareVoice } from '#shared/voice.ts'
import { useIsFloorTaken } from './floor.ts'

/** The server lets a voice go that nobody asked for in five minutes. */
const AGAIN_MS = 4 * 60_000

/** Has the voice got ready while a message is written or spoken whose reply is to be heard. */
export function usePreparedVoice(isHeard: boolean, draft: string) {
  const isSpeaking = useIsFloorTaken()
  const isWanted = isHeard && (isSpeaking || draft !== '')
  const preparedAt = useRef(-Infinity)
  useEffect(() => {
    if (!isWanted || performance.now() - preparedAt.current < AGAIN_MS) return
    preparedAt.current = performance.now()
    // Without it the reply is heard as well, a little later.
    call(prepareVoice, {}).catch(() => undefined)
  }, [isWanted, draft])
}
