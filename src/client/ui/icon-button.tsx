import { cva } from 'class-variance-authority'
import type { VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { Tooltip } from './tooltip.tsx'

const look = cva(
  'inline-flex shrink-0 items-center justify-center rounded-full transition-colors duration-150 disabled:opacity-45 aria-disabled:opacity-45',
  {
    variants: {
      tone: {
        ghost: 'text-ink-soft hover:bg-sunken hover:text-ink',
        danger: 'text-ink-soft hover:bg-bad-tint hover:text-bad',
        solid: 'bg-accent text-on-accent hover:bg-accent-strong',
        journey: 'bg-journey text-on-accent hover:brightness-95',
      },
      size: {
        sm: 'size-8 pointer-coarse:size-11 [&_svg]:size-4',
        md: 'size-10 pointer-coarse:size-11 [&_svg]:size-5',
      },
    },
    defaultVariants: { tone: 'ghost', size: 'md' },
  },
)

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'>, VariantProps<typeof look> {
  /** What it does, in words: its name and its tooltip. */
  label: string
  children: ReactNode
  /** Gives the looks to the one child, a link for instance. */
  asChild?: boolean
}

export function IconButton({ label, tone, size, asChild, className, children, ...rest }: Props) {
  const Part = asChild ? Slot.Root : 'button'
  return (
    <Tooltip text={label}>
      <Part
        {...(!asChild && { type: 'button' })}
        {...rest}
        aria-label={label}
        className={cn(look({ tone, size }), className)}
      >
        {children}
      </Part>
    </Tooltip>
  )
}
