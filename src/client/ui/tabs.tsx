import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

interface Props<T extends string> {
  label: string
  tabs: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  /** The panel of the tab that is chosen. */
  children: ReactNode
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs that are chosen by pointer or by the arrow keys, Home and End. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: Props<T>) {
  const id = useId()
  const tabId = (of: T) => `${id}-${of}`

  function onKeyDown(event: KeyboardEvent) {
    const chosen = tabs.findIndex((tab) => tab.value === value)
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : chosen + (STEPS[event.key] ?? Number.NaN)
    const tab = tabs.at(to >= tabs.length ? 0 : to)
    if (Number.isNaN(to) || !tab) return
    event.preventDefault()
    onChange(tab.value)
    document.getElementById(tabId(tab.value))?.focus()
  }

  return (
    <>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-7 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(tab.value)}
            aria-controls={`${id}-panel`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="-mb-px min-h-11 border-b-2 border-transparent text-sm font-semibold text-ink-soft transition-colors duration-150 hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(value)} className="pt-5">
        {children}
      </div>
    </>
  )
}
