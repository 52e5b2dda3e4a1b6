import { Button } from '#client/ui/button.tsx'
import type { Filters } from './filters.ts'

interface Props {
  counts: { matching: number; older: number; all: number }
  onChange: (changed: Partial<Filters>) => void
}

const shown = (count: number) => count.toLocaleString('en-GB')

export function HistoryFooter({ counts: { matching, older, all }, onChange }: Props) {
  return (
    <footer className="sticky bottom-0 z-20 -mx-4 mt-3 border-t border-line bg-paper px-4 py-2 text-sm text-ink-soft short:static">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="figures">
          Showing {shown(matching)} of {shown(all)} conversations
        </p>
        {older > 0 && (
          <p className="flex flex-wrap items-center gap-x-1">
            {older === 1 ? 'An older one is hidden.' : `${shown(older)} older ones are hidden.`}
            <Button variant="ghost" size="sm" onClick={() => onChange({ time: 'all' })}>
              Show all time
            </Button>
          </p>
        )}
      </div>
    </footer>
  )
}
