import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 200

/** Whole seconds until a moment of `performance.now()`, from the first drawing on; null while there is none. */
export function useSecondsLeft(endsAt: () => number | null): number | null {
  const [seconds, setSeconds] = useState(() => secondsTo(endsAt()))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(endsAt())), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return seconds
}

const secondsTo = (moment: number | null) =>
  moment === null ? null : Math.max(0, Math.ceil((moment - performance.now()) / 1000))
