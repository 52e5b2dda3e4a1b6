import { useSyncExternalStore } from 'react'

const CHANGED = 'floor-changed'
const changes = new EventTarget()
let speakers = 0

/** Says that the person has the floor: the microphone is open, and nobody else should be heard. Returns how to give it back. */
export function takeFloor(): () => void {
  change(1)
  let isTaken = true
  return () => {
    if (isTaken) change(-1)
    isTaken = false
  }
}

function change(by: number) {
  speakers += by
  changes.dispatchEvent(new Event(CHANGED))
}

/** Whether a microphone of this page is open just now, or asked for. */
export const isFloorTaken = () => speakers > 0

function watch(watcher: () => void) {
  changes.addEventListener(CHANGED, watcher)
  return () => changes.removeEventListener(CHANGED, watcher)
}

export const useIsFloorTaken = (): boolean => useSyncExternalStore(watch, isFloorTaken)
