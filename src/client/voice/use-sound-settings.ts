import { useCallback, useSyncExternalStore } from 'react'
import { z } from '#shared/zod.ts'

/** How fast the mentor speaks, as a multiple of the voice's own pace. */
export const RATES = { slow: 0.85, normal: 1, fast: 1.25 } as const
const Rate = z.enum(['slow', 'normal', 'fast'])
export type Rate = z.infer<typeof Rate>

const CHANGED = 'sound-settings-changed'
const soundName = (userId: number) => `sound:${userId}`
const rateName = (userId: number) => `speech-rate:${userId}`

/** What was chosen on this page and the device had no room for. */
const unkept = new Map<string, string>()

const read = (name: string) => unkept.get(name) ?? localStorage.getItem(name)
const readSound = (userId: number) => read(soundName(userId)) !== 'off'
const readRate = (userId: number): Rate => Rate.catch('normal').parse(read(rateName(userId)))

function keep(name: string, value: string) {
  unkept.delete(name)
  try {
    localStorage.setItem(name, value)
  } catch {
    // A full storage must not keep the voice from being silenced.
    unkept.set(name, value)
  }
  window.dispatchEvent(new Event(CHANGED))
}

function watch(watcher: () => void) {
  window.addEventListener(CHANGED, watcher)
  window.addEventListener('storage', watcher)
  return () => {
    window.removeEventListener(CHANGED, watcher)
    window.removeEventListener('storage', watcher)
  }
}

/** Whether this person wants to hear the mentor, and how fast: remembered on this device, the same on every page of it. */
export function useSoundSettings(userId: number) {
  const isOn = useSyncExternalStore(watch, () => readSound(userId))
  const rate = useSyncExternalStore(watch, () => readRate(userId))
  const setOn = useCallback((next: boolean) => keep(soundName(userId), next ? 'on' : 'off'), [userId])
  const setRate = useCallback((next: Rate) => keep(rateName(userId), next), [userId])
  return { isOn, rate, setOn, setRate }
}
