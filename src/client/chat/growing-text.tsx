import type { ComponentProps } from 'react'
import { cn } from '#client/ui/cn.ts'

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange' | 'aria-label'> {
  label: string
  value: string
  onChange: (text: string) => void
}

/** A text area as high as its text, up to a limit; three lines where the browser cannot measure it. */
export function GrowingText({ label, onChange, className, ...rest }: Props) {
  return (
    <textarea
      rows={1}
      {...rest}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
      className={cn(
        'field-sizing-content max-h-[min(40vh,20rem)] w-full resize-none bg-transparent text-base leading-normal outline-none',
        'not-supports-[field-sizing:content]:min-h-18',
        className,
      )}
    />
  )
}
