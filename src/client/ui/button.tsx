import { cva } from 'class-variance-authority'
import type { VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'

const look = cva(
  [
    'inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold transition-colors duration-150',
    'disabled:opacity-55 aria-disabled:opacity-55 pointer-coarse:min-h-11 [&_svg]:size-5 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-strong',
        quiet: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
        ghost: 'text-accent hover:bg-accent-tint hover:text-accent-strong',
        danger: 'bg-bad text-on-accent hover:opacity-90',
        journey: 'bg-journey-tint text-journey hover:brightness-[.97] dark:hover:brightness-125',
        reward: 'bg-brass-tint text-brass hover:brightness-[.97] dark:hover:brightness-125',
      },
      size: {
        sm: 'min-h-9 px-3.5 py-1 text-sm',
        md: 'min-h-11 px-5 py-2 text-sm',
        lg: 'min-h-12 px-6 py-2.5 text-base',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

interface Props extends ComponentProps<'button'>, VariantProps<typeof look> {
  /** Under way: the button turns and cannot be pressed again, yet keeps the focus. */
  pending?: boolean
  /** Gives the looks to the one child, a link for instance. */
  asChild?: boolean
}

export function Button({ variant, size, wide, pending, asChild, className, children, onClick, ...rest }: Props) {
  const looks = cn(look({ variant, size, wide }), className)
  if (asChild) {
    return (
      <Slot.Root {...rest} className={looks}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={looks}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
