import { cn } from './cn.ts'

/** Stands where something of the same size is about to appear. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-pulse rounded-sm bg-sunken', className)} />
}
