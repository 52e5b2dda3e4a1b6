import { Check, Gift } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTakeDailyReward } from '#client/gamification/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import type { SimpleProgress } from '#shared/gamification.ts'

const CELEBRATED_MS = 2000

/** Once a day there are points to be taken. The button celebrates for two seconds, then says that they are taken. */
export function DailyReward({ points, isTaken }: SimpleProgress['dailyReward']) {
  const { mutate, isPending } = useTakeDailyReward()
  const [isCelebrating, setCelebrating] = useState(false)
  useEffect(() => {
    if (!isCelebrating) return
    const timer = setTimeout(() => setCelebrating(false), CELEBRATED_MS)
    return () => clearTimeout(timer)
  }, [isCelebrating])
  const take = () => {
    if (!isTaken) mutate(undefined, { onSuccess: () => setCelebrating(true) })
  }
  const Sign = isTaken && !isCelebrating ? Check : Gift
  const won = `+${points} points`
  return (
    <>
      <Button
        variant="reward"
        size="sm"
        pending={isPending}
        aria-disabled={isTaken || undefined}
        onClick={take}
        className={cn('max-sm:px-3', isCelebrating && 'animate-cheer opacity-100!')}
      >
        {!isPending && <Sign aria-hidden strokeWidth={1.75} />}
        {isCelebrating ? won : isTaken ? 'Taken today' : 'Daily Reward'}
      </Button>
      <output className="sr-only">{isCelebrating && won}</output>
    </>
  )
}
