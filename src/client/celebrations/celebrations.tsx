import { lazy, Suspense, useEffect, useState } from 'react'
import { useProgressUpdates } from '#client/gamification/use-progress-updates.ts'
import { Confetti } from './confetti.tsx'
import { playSuccessSound } from './play-success-sound.ts'
import { useCelebrations } from './use-celebrations.ts'

const CelebrationCards = lazy(() => import('./celebration-cards.tsx').then((m) => ({ default: m.CelebrationCards })))

/** Over every screen: what was just earned, with confetti and a sound. */
export function Celebrations({ userId }: { userId: number }) {
  useProgressUpdates()
  const { shown, fanfares, leave } = useCelebrations(userId)
  return (
    <>
      <Fanfare count={fanfares} />
      <Suspense>{shown.length > 0 && <CelebrationCards items={shown} onLeave={leave} />}</Suspense>
    </>
  )
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Sounds and throws confetti whenever `count` grows. */
function Fanfare({ count }: { count: number }) {
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    if (count > 0) playSuccessSound()
  }, [count])
  if (count === ended || wantsStillness()) return null
  return <Confetti key={count} onEnd={() => setEnded(count)} />
}
