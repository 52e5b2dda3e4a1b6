import type { EarEvent } from './listening.ts'

/** A way of listening while it listens; it tells what it hears as EarEvents. */
export interface Ear {
  /** Lets go of the microphone; what was said is told as `heard`, `ended` or `failed`. */
  finish: () => void
  /** Lets go of the microphone and tells nothing more. */
  abort: () => void
  /** How loud it is just now, 0 to 1. */
  level: () => number
}

export type StartEar = (tell: (event: EarEvent) => void) => Ear
