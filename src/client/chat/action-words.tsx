import { shownDay } from '#client/lib/dates.ts'
import { cn } from '#client/ui/cn.ts'

interface Props {
  title: string
  dueDate: string | null
  className?: string
}

/** What to do and by when. */
export function ActionWords({ title, dueDate, className }: Props) {
  return (
    <p className={cn('text-[.9375rem] leading-snug wrap-anywhere', className)}>
      {title}{' '}
      {dueDate && (
        <span className="figures whitespace-nowrap text-ink-soft">
          · by <time dateTime={dueDate}>{shownDay(dueDate)}</time>
        </span>
      )}
    </p>
  )
}
