import { ChevronDown, Search, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#client/ui/icon-button.tsx'
import { TIME_CHOICES, TOPIC_CHOICES } from './filters.ts'
import type { useFilters } from './use-filters.ts'
import { useTypedSearch } from './use-typed-search.ts'

type Filtering = ReturnType<typeof useFilters>

export function HistoryFilters(filtering: Filtering) {
  const { filters, change } = filtering
  return (
    <div role="search" className="flex flex-wrap gap-3">
      <SearchBox {...filtering} />
      <Choice label="Topic" choices={TOPIC_CHOICES} value={filters.topic} onChange={(topic) => change({ topic })} />
      <Choice label="Time" choices={TIME_CHOICES} value={filters.time} onChange={(time) => change({ time })} />
    </div>
  )
}

const SEARCH_MAX = 200
const field =
  'h-11.5 w-full rounded-full border border-line-strong bg-surface text-base text-ink transition-colors duration-150 hover:border-ink-soft sm:text-sm'

function SearchBox(filtering: Filtering) {
  const { typed, type } = useTypedSearch(filtering)
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    type('')
    box.current?.focus()
  }
  return (
    <div className="relative min-w-0 flex-1 basis-full sm:basis-72">
      <Search
        aria-hidden
        strokeWidth={1.75}
        className="pointer-events-none absolute top-3.25 left-4 size-5 text-ink-soft"
      />
      <input
        ref={box}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        aria-label="Search conversations"
        aria-keyshortcuts="/"
        placeholder="Search conversations..."
        value={typed}
        onChange={(event) => type(event.target.value)}
        className={`${field} pr-12 pl-11.5`}
      />
      {typed && (
        <IconButton
          label="Clear search"
          size="sm"
          onClick={clear}
          className="absolute top-1.75 right-2 pointer-coarse:top-0.25 pointer-coarse:right-0.5"
        >
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  choices: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, choices, value, onChange }: ChoiceProps<T>) {
  const choose = (chosen: string) => {
    const choice = choices.find((known) => known.value === chosen)
    if (choice) onChange(choice.value)
  }
  return (
    <div className="relative min-w-0 flex-1 sm:flex-none">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
        className={`${field} appearance-none truncate pr-10 pl-4.5 font-medium`}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.75 right-4 size-4 text-ink-soft" />
    </div>
  )
}
