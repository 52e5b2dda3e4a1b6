import { Progress } from 'radix-ui'
import type { ReactNode } from 'react'

const RADIUS = 40
const AROUND = 2 * Math.PI * RADIUS

/** A ring filled to `percent` (0-100), with what it counts in the middle. */
export function ProgressRing({ percent, label, children }: { percent: number; label: string; children: ReactNode }) {
  return (
    <Progress.Root aria-label={label} value={percent} className="relative size-22.5">
      <svg viewBox="0 0 90 90" fill="none" strokeWidth="8" aria-hidden className="size-full -rotate-90">
        <circle cx="45" cy="45" r={RADIUS} className="stroke-brass-tint" />
        <circle
          cx="45"
          cy="45"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${(AROUND * percent) / 100} ${AROUND}`}
          className={percent > 0 ? 'stroke-brass' : 'stroke-transparent'}
        />
      </svg>
      <div className="figures absolute inset-0 flex items-center justify-center font-serif text-xl font-semibold">
        {children}
      </div>
    </Progress.Root>
  )
}
