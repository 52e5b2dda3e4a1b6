import { Button } from '#client/ui/button.tsx'
import { Chart } from '#client/ui/drawings.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import type { Filters } from './filters.ts'

interface Props {
  /** How many would match but for the time. */
  older: number
  onChange: (changed: Partial<Filters>) => void
}

export function NoMatches({ older, onChange }: Props) {
  const action =
    older > 0
      ? { words: 'Show all time', change: { time: 'all' } as const }
      : { words: 'Clear filters', change: { search: '', topic: 'all', time: 'all' } as const }
  return (
    <EmptyState
      drawing={<Chart />}
      title="No conversations match your filters"
      action={
        <Button variant="quiet" onClick={() => onChange(action.change)}>
          {action.words}
        </Button>
      }
    >
      {older > 0 ? 'Some older ones do.' : 'A search looks for words in titles and in everything that was said.'}
    </EmptyState>
  )
}
