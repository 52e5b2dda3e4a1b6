import { useEffect } from 'react'
import { keepHeard, watchHeard } from './heard.ts'
import type { Speech } from './speech.ts'
import { spokenId } from './speech-machine.ts'

/** Of several pages one speaks: the last one to begin, and of two that begin the same message the first. */
export function useHeard(userId: number, { state, watch, tell }: Speech) {
  useEffect(() => {
    let mine = { take: 0, at: 0 }
    const unwatchState = watch(({ phase, takes }) => {
      if (phase.at !== 'speaking' || takes === mine.take) return
      mine = { take: takes, at: Date.now() }
      keepHeard(userId, phase.message.id, mine.at)
    })
    const unwatchHeard = watchHeard(userId, (id, at) => {
      const isMineFirst = spokenId(state()) === id && state().takes === mine.take && mine.at <= at
      if (!isMineFirst) tell({ type: 'heard elsewhere', id })
    })
    return () => {
      unwatchState()
      unwatchHeard()
    }
  }, [userId, state, watch, tell])
}
