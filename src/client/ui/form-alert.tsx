import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** What came of a form: read out at once. Red for a failure, green for something done. */
export function FormAlert({ tone = 'bad', children }: { tone?: 'bad' | 'good'; children: ReactNode }) {
  const Sign = tone === 'bad' ? CircleAlert : CircleCheck
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cn(
        'flex animate-fade items-start gap-2.5 rounded-md px-3.5 py-3 text-sm font-medium',
        tone === 'bad' ? 'bg-bad-tint text-bad' : 'bg-good-tint text-good',
      )}
    >
      <Sign aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div>{children}</div>
    </div>
  )
}
