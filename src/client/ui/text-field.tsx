import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

export interface FieldProps extends ComponentProps<'input'> {
  label: string
  /** What is wrong with what was typed. */
  error?: string
  hint?: string
}
interface Props extends FieldProps {
  /** A control inside the field, at its end. */
  end?: ReactNode
}

/** A labelled input with its hint and its error, both read out with it. */
export function TextField({ label, error, hint, end, className, id, ...input }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const hintId = `${fieldId}-hint`
  const errorId = `${fieldId}-error`
  const describedBy = error ? errorId : hint && hintId
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={fieldId} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className={cn(
            'h-11.5 w-full rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink transition-colors duration-150',
            'hover:border-ink-soft aria-invalid:border-bad',
            end && 'pr-13',
          )}
        />
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      {hint && !error && (
        <p id={hintId} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
