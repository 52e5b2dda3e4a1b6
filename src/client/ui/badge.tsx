import { cva } from 'class-variance-authority'
import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const look = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        plain: 'bg-sunken text-ink-soft',
        accent: 'bg-accent-tint text-accent',
        journey: 'bg-journey-tint text-journey',
        brass: 'bg-brass-tint text-brass',
        good: 'bg-good-tint text-good',
        warn: 'bg-warn-tint text-warn',
        bad: 'bg-bad-tint text-bad',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
)

export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof look>) {
  return <span {...rest} className={cn(look({ tone }), className)} />
}
