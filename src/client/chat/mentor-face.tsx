import { cn } from '#client/ui/cn.ts'
import { Mark } from '#client/ui/drawings.tsx'

/** The mentor's picture: the boat. Decorative, the name stands beside it. */
export function MentorFace({ isJourney }: { isJourney: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'flex size-7 shrink-0 items-center justify-center rounded-full sm:size-9 print:hidden',
        isJourney ? 'bg-journey-tint' : 'bg-accent-tint',
      )}
    >
      <Mark className={cn('size-4.5 sm:size-5.5', isJourney && 'text-journey')} />
    </span>
  )
}
