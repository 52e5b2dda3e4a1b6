import { useSyncExternalStore } from 'react'
import { keepSetting, readSetting, watchSettings } from '#client/lib/device-setting.ts'

const nameOf = (userId: number) => `check-before-sending:${userId}`

/** Whether this person wants to check what was recognised before it is sent; remembered on this device, off at first. */
export const checksFirst = (userId: number): boolean => readSetting(nameOf(userId)) === 'on'

export function useChecksFirst(userId: number) {
  const isOn = useSyncExternalStore(watchSettings, () => checksFirst(userId))
  const choose = (on: boolean) => keepSetting(nameOf(userId), on ? 'on' : null)
  return [isOn, choose] as const
}
