import { useEffect, useState } from 'react'

/** Whether `isOn` has been so for `ms` milliseconds. */
export function useAfter(isOn: boolean, ms: number): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setDue(true), ms)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [isOn, ms])
  return isOn && isDue
}
