import type { LucideIcon } from 'lucide-react'

export interface Command {
  /** Unique in the palette. */
  id: string
  label: string
  /** What else it is found by. */
  words: string
  Sign: LucideIcon
  run: () => void
}
