import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { cn } from './cn.ts'

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  const looks =
    'rounded-sm pointer-coarse:-my-3 pointer-coarse:py-3 text-sm font-semibold text-accent underline-offset-4 hover:text-accent-strong hover:underline'
  return <Link {...rest} className={cn(looks, typeof className === 'string' && className)} />
}
