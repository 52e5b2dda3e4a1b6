import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { toast, type ToastWords } from '#client/lib/toast.ts'
import { hearByBrowser } from './browser-recognition.ts'
import { createListener, type Listener } from './listener.ts'
import type { Listening, Fate, Ways } from './listening.ts'
import { hearByRecorder } from './recorder.ts'
import { distrustBrowser, useWays } from './use-ways.ts'

interface Given {
  isAudioPlaying: boolean
  /** What a person has said, never blank. */
  take: (text: string, fate: Fate) => void
}

export interface Listened {
  listening: Listening
  ways: Ways
  /** Starts, or ends what is said. */
  press: () => void
  cancel: () => void
  level: Listener['level']
  endsAt: Listener['endsAt']
}

const complain = (words: ToastWords) => void toast(words, 'bad')
const EARS = { browser: hearByBrowser, recorder: hearByRecorder }

/** Listens to the person; the microphone is closed when the page is hidden or left. */
export function useListening({ isAudioPlaying, take }: Given): Listened {
  const { ways } = useWays()
  const [listener] = useState(() => createListener(EARS))
  const listening = useSyncExternalStore(listener.watch, listener.state)
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    listener.connect({ ways, distrustBrowser, take: (text, fate) => takeNow(text, fate), tell: complain })
  }, [listener, ways])
  useEffect(() => {
    const onVisibility = () => document.hidden && listener.send({ type: 'leave' })
    const cancel = () => listener.send({ type: 'cancel' })
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', cancel)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', cancel)
      // What was seen as heard waits in the box; what is still to be recognised has no box any more.
      listener.send({ type: 'leave' })
      cancel()
    }
  }, [listener])
  return {
    listening,
    ways,
    press: useCallback(() => listener.send({ type: 'press', isAudioPlaying }), [listener, isAudioPlaying]),
    cancel: useCallback(() => listener.send({ type: 'cancel' }), [listener]),
    level: listener.level,
    endsAt: listener.endsAt,
  }
}
