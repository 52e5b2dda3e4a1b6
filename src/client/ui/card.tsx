import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={cn('rounded-lg border border-line bg-surface shadow-soft usual:p-6', className)} />
  )
}
