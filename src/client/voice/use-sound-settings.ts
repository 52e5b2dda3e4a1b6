import { useCallback, useSyncExternalStore } from 'react'
import { keepSetting, readSetting, watchSettings } from '#client/lib/device-setting.ts'
import { z } from '#shared/zod.ts'

/** How fast the mentor speaks, as a multiple of the voice's own pace. */
export const RATES = { slow: 0.85, normal: 1, fast: 1.25 } as const
const Rate = z.enum(['slow', 'normal', 'fast'])
export type Rate = z.infer<typeof Rate>
export const RATE_OPTIONS = [
  { value: 'slow', label: 'Slow' },
  { value: 'normal', label: 'Normal' },
  { value: 'fast', label: 'Fast' },
] as const

/** How loud, of 1. Specification 9. */
export const VOLUME = 0.8

const soundName = (userId: number) => `sound:${userId}`
const rateName = (userId: number) => `speech-rate:${userId}`

const readSound = (userId: number) => readSetting(soundName(userId)) !== 'off'
const readRate = (userId: number): Rate => Rate.catch('normal').parse(readSetting(rateName(userId)))

/** Whether this person wants to hear the mentor, and how fast: remembered on this device, the same on every page of it. */
export function useSoundSettings(userId: number) {
  const isOn = useSyncExternalStore(watchSettings, () => readSound(userId))
  const rate = useSyncExternalStore(watchSettings, () => readRate(userId))
  const setOn = useCallback((next: boolean) => keepSetting(soundName(userId), next ? 'on' : 'off'), [userId])
  const setRate = useCallback((next: Rate) => keepSetting(rateName(userId), next), [userId])
  return { isOn, rate, setOn, setRate }
}
