import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '#client/ui/cn.ts'

export interface Entry {
  id: string
  label: string
  /** A second line: where in a conversation the words were found. */
  detail?: ReactNode
  Sign: LucideIcon
  tone?: 'journey'
  run: () => void
}

export interface Group {
  title: string
  entries: readonly Entry[]
}

interface Props {
  id: string
  groups: readonly Group[]
  active: string | undefined
  optionId: (id: string) => string
  onHover: (id: string) => void
  onChoose: (run: () => void) => void
}

/** What was found, in groups: the list of a combobox, which never has the focus itself. */
export function Entries({ id, groups, active, optionId, onHover, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Results" className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title} className="not-first:mt-2">
          <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft">
            {title}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(entry.id)}
              entry={entry}
              isActive={entry.id === active}
              onHover={() => onHover(entry.id)}
              onChoose={() => onChoose(entry.run)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  entry: Entry
  isActive: boolean
  onHover: () => void
  onChoose: () => void
}

function Option({ id, entry: { label, detail, Sign, tone }, isActive, onHover, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box has the focus and hears the keys
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onHover}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        'flex min-h-10 cursor-pointer scroll-my-8 items-center gap-3 rounded-sm px-3 py-2 text-sm font-medium pointer-coarse:min-h-11',
        isActive && 'bg-accent-tint',
      )}
    >
      <Sign
        aria-hidden
        strokeWidth={1.75}
        className={cn(
          'size-4.5 shrink-0',
          tone === 'journey' ? 'text-journey' : isActive ? 'text-accent' : 'text-ink-soft',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {detail && <span className="block truncate text-xs font-normal text-ink-soft">{detail}</span>}
      </span>
    </div>
  )
}
