import { useEffect } from 'react'
import { call } from '#client/lib/api.ts'
import { prepareVoice } from '#shared/voice.ts'
import { useIsFloorTaken } from './floor.ts'

/** Has the voice got ready as soon as a message is begun, by hand or by mouth, whose reply is to be heard. */
export function usePreparedVoice(isHeard: boolean, draft: string) {
  const isSpeaking = useIsFloorTaken()
  const isWanted = isHeard && (isSpeaking || draft !== '')
  useEffect(() => {
    // Without it the reply is heard as well, a little later.
    if (isWanted) call(prepareVoice, {}).catch(() => undefined)
  }, [isWanted])
}
