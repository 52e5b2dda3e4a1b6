import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab<T extends string> {
  value: T
  label: string
}
interface Props<T extends string> {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
  /** The panel of the tab that is chosen. */
  children: ReactNode
}

export function Tabs<T extends string>({ label, tabs, value, onChange, children }: Props<T>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((known) => known.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List aria-label={label} className="flex gap-7 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 border-b-2 border-transparent text-sm font-semibold text-ink-soft transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} tabIndex={-1} className="pt-5">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
