import { useState } from 'react'
import { cn } from './cn.ts'

interface Props {
  /** Shown where there is no picture, or it does not load. */
  initials: string
  picture: string | null
  className?: string
}

/** A person's picture or initials. Decorative: the name stands beside it or in the link around it. */
export function Avatar({ initials, picture, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex shrink-0 usual:size-9 usual:text-sm items-center justify-center overflow-hidden rounded-full bg-accent font-semibold text-on-accent',
        className,
      )}
    >
      {picture && picture !== broken ? (
        <img src={picture} alt="" className="size-full object-cover" onError={() => setBroken(picture)} />
      ) : (
        initials
      )}
    </span>
  )
}
