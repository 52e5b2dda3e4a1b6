import { useEffect, useReducer } from 'react'
import { useNewAchievements } from '#client/gamification/queries.ts'
import { celebrationItems } from './celebration-items.ts'
import { claim, wasCelebrated } from './claim.ts'
import { direct, emptyStage } from './stage.ts'
import { useIsVisible } from './use-is-visible.ts'

/**
 * What a person has just earned, card by card. A tab that nobody looks at does not ask, since what is answered counts as shown;
 * several tabs that are looked at share the cards between them.
 */
export function useCelebrations(userId: number) {
  const { data: news } = useNewAchievements({ enabled: useIsVisible() })
  const [stage, cue] = useReducer(direct, emptyStage)

  useEffect(() => {
    if (!news) return
    const items = celebrationItems(news).filter(({ id }) => !wasCelebrated(`${userId}:${id}`))
    cue({ type: 'earned', items, now: Date.now() })
  }, [news, userId])

  const next = stage.waiting[0]
  const nextMark = next && `${userId}:${next.item.id}`
  const nextAt = next?.at
  useEffect(() => {
    if (nextMark === undefined || nextAt === undefined) return
    let isOver = false
    const bringOn = async () => {
      const isOurs = await claim(nextMark)
      if (!isOver) cue({ type: 'next', isOurs })
    }
    const timer = setTimeout(() => void bringOn(), Math.max(0, nextAt - Date.now()))
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [nextMark, nextAt])

  return {
    shown: stage.shown,
    fanfares: stage.fanfares,
    leave: (id: string) => cue({ type: 'leave', id }),
  }
}
