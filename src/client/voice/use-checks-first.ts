import { useState } from 'react'
import { toast } from '#client/lib/toast.ts'

const nameOf = (userId: number) => `check-before-sending:${userId}`

/** Whether this person wants to check what was recognised before it is sent; remembered on this device, off at first. */
export const checksFirst = (userId: number): boolean => localStorage.getItem(nameOf(userId)) === 'on'

export function useChecksFirst(userId: number) {
  const [isOn, setOn] = useState(() => checksFirst(userId))
  const choose = (on: boolean) => {
    setOn(on)
    try {
      if (on) localStorage.setItem(nameOf(userId), 'on')
      else localStorage.removeItem(nameOf(userId))
    } catch {
      toast({ title: 'Not remembered', description: 'This device has no room to keep your choice.' }, 'bad')
    }
  }
  return [isOn, choose] as const
}
