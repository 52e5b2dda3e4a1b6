import { useState } from 'react'
import type { Citation } from '#shared/conversations.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import './citation-chip.css'

const LazyPassage = lazyDialog(() => import('./cited-passage.tsx').then((m) => m.CitedPassage))

/** The number of a source behind the sentence that rests on it; opens the passage. Its number is drawn by the style, so that it is neither copied nor read aloud. */
export function CitationChip({ citation }: { citation: Citation }) {
  const [isOpen, setOpen] = useState(false)
  const { number, title, section } = citation
  return (
    <span className="citation">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Source ${number}: ${title}, ${section.charAt(0).toLowerCase()}${section.slice(1)}`}
        data-number={number}
        onClick={() => setOpen(true)}
      />
      <LazyPassage citation={citation} open={isOpen} onOpenChange={setOpen} />
    </span>
  )
}
