import type { ComponentProps } from 'react'
import { clsx } from 'clsx'

export function Card({ className = 'p-6', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={clsx('rounded-lg border border-line bg-surface shadow-soft', className)} />
}
