import { memo, Suspense } from 'react'
import { lazyPart } from '#client/lib/lazy-part.tsx'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { canBeDrawn } from '#shared/can-be-drawn.ts'
import type { Citation } from '#shared/conversations.ts'

const { Part: Markdown, fetchPart: fetchMarkdown } = lazyPart(() => import('./markdown.tsx').then((m) => m.Markdown))
// Whoever opens a conversation is about to read.
void fetchMarkdown().catch(() => null)

interface Props {
  text: string
  isPlain: boolean
  /** Drawn with its markdown only. */
  citations: readonly Citation[]
}

/** What the mentor says: plain text until its markdown can be drawn, and wherever it cannot. */
export const MentorWords = memo(function MentorWords({ text, isPlain, citations }: Props) {
  const plain = <p className="whitespace-pre-wrap">{text}</p>
  return (
    <div className="text-[1.03125rem] leading-[1.62] wrap-anywhere">
      {isPlain || !canBeDrawn(text) ? (
        plain
      ) : (
        <ErrorBoundary fallback={() => plain}>
          <Suspense fallback={plain}>
            <Markdown citations={citations}>{text}</Markdown>
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
})
