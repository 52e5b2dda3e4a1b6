import { Flame, Snowflake } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'

/** The days in a row, and the freezes that would each save a missed one. */
export function StreakChip({ days, freezes }: { days: number; freezes: number }) {
  return (
    <Badge tone="brass" className="figures whitespace-nowrap max-sm:gap-1 max-sm:px-2">
      <Flame aria-hidden />
      {days} {days === 1 ? 'day' : 'days'}
      {freezes > 0 && (
        <span
          className="flex items-center gap-1 border-l border-current/25 pl-1.5 sm:pl-2"
          title={freezesKept(freezes)}
        >
          <Snowflake aria-hidden />
          <span aria-hidden>{freezes}</span>
          <span className="sr-only">{freezesKept(freezes)}</span>
        </span>
      )}
    </Badge>
  )
}

const freezesKept = (freezes: number) =>
  `${freezes} streak ${freezes === 1 ? 'freeze' : 'freezes'} kept: each saves one missed day`
