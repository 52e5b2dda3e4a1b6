import { RadioGroup } from 'radix-ui'
import { cn } from './cn.ts'

interface Props<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  className?: string
}

/** One of a few, side by side: a group of radio buttons. */
export function Segmented<T extends string>({ label, options, value, onChange, className }: Props<T>) {
  const choose = (chosen: string) => {
    const option = options.find((known) => known.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={choose}
      className={cn('inline-flex rounded-full bg-sunken p-0.75', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="min-h-8 rounded-full px-3.5 text-sm font-medium text-ink-soft transition-colors duration-150 hover:text-ink data-[state=checked]:bg-surface data-[state=checked]:font-semibold data-[state=checked]:text-ink data-[state=checked]:shadow-soft pointer-coarse:min-h-11"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
