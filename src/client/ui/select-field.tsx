import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { cn } from './cn.ts'

interface Props<T extends string> {
  label: string
  choices: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  className?: string
}

/** One of many, in the look of a text field. */
export function SelectField<T extends string>({ label, choices, value, onChange, className }: Props<T>) {
  const id = useId()
  const choose = (chosen: string) => {
    const choice = choices.find((known) => known.value === chosen)
    if (choice) onChange(choice.value)
  }
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => choose(event.target.value)}
          className="h-11.5 w-full cursor-pointer appearance-none rounded-md border border-line-strong bg-surface pr-10 pl-3.5 text-base text-ink transition-colors duration-150 hover:border-ink-soft"
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-3.5 right-3.5 size-4.5 text-ink-soft"
          strokeWidth={1.75}
        />
      </div>
    </div>
  )
}
