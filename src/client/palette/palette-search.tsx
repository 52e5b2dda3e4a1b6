import { useId, useState } from 'react'
import type { User } from '#shared/users.ts'
import { Entries, type Group } from './entries.tsx'
import { useCursor } from './use-cursor.ts'
import { useEntries } from './use-entries.ts'

interface Props {
  user: User
  onChoose: (run: () => void) => void
}

/** A combobox: the focus stays in the box, the arrow keys go through what was found. */
export function PaletteSearch({ user, onChoose }: Props) {
  const [text, setText] = useState('')
  const { groups, isSearching, hasFailed } = useEntries(user, text)
  const { active, point, onKeyDown } = useCursor(groups, onChoose)
  const list = useId()
  const optionId = (id: string) => `${list}${id.replace(/\W/g, '-')}`
  const type = (typed: string) => {
    setText(typed)
    point(null)
  }
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label="Search conversations and commands"
        aria-expanded={active !== undefined}
        aria-controls={active && list}
        aria-activedescendant={active && optionId(active)}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder="Search, go to, start…"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-14 w-full shrink-0 border-b-2 border-accent bg-transparent pr-14 pl-13 text-base outline-none"
      />
      <p role="status" className="sr-only">
        {said(text, groups, isSearching)}
      </p>
      {active ? (
        <Entries id={list} groups={groups} active={active} optionId={optionId} onHover={point} onChoose={onChoose} />
      ) : (
        <p className="px-5 py-10 text-center wrap-anywhere text-ink-soft">
          {isSearching ? 'Searching…' : `Nothing found for “${text.trim()}”.`}
        </p>
      )}
      {hasFailed && (
        <p className="border-t border-line px-5 py-3 text-sm text-bad">Your conversations could not be searched.</p>
      )}
    </>
  )
}

function said(text: string, groups: readonly Group[], isSearching: boolean): string {
  if (text.trim() === '' || isSearching) return ''
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return count === 1 ? '1 result' : `${count} results`
}
