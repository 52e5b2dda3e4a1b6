import { RefreshCw } from 'lucide-react'
import { useContext } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Busy } from './turn-actions.ts'

/** Says that a reply ended early, with the way to another. */
export function Interrupted({ onRegenerate }: { onRegenerate: () => void }) {
  const isBusy = useContext(Busy)
  return (
    <p className="mt-3 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      This reply stopped early.
      {!isBusy && (
        <Button size="sm" variant="quiet" onClick={onRegenerate}>
          <RefreshCw aria-hidden />
          Regenerate
        </Button>
      )}
    </p>
  )
}
