import { type KeyboardEvent, useState } from 'react'
import type { Group } from './entries.tsx'

const PAGE = 6
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

/** The entry that Enter would choose: the first, until the arrow keys or the pointer move it. Single steps go round. */
export function useCursor(groups: readonly Group[], onChoose: (run: () => void) => void) {
  const [pointed, point] = useState<string | null>(null)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === pointed),
  )
  const move = (step: number) => {
    const to = Math.abs(step) === 1 ? (at + step + entries.length) % entries.length : at + step
    point(entries[Math.min(Math.max(to, 0), entries.length - 1)]?.id ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = entries[at]
    if (event.nativeEvent.isComposing || !chosen) return
    const step = STEPS[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) onChoose(chosen.run)
    else move(step)
  }
  return { active: entries[at]?.id, point, onKeyDown }
}
