import { lazy, memo, Suspense } from 'react'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { canBeDrawn } from '#shared/can-be-drawn.ts'

const Markdown = lazy(() => import('./markdown.tsx').then((m) => ({ default: m.Markdown })))

/** What the mentor says: plain text until its markdown can be drawn, and wherever it cannot. */
export const MentorWords = memo(function MentorWords({ text, isPlain }: { text: string; isPlain: boolean }) {
  const plain = <p className="whitespace-pre-wrap">{text}</p>
  return (
    <div className="text-[1.03125rem] leading-[1.62] wrap-anywhere">
      {isPlain || !canBeDrawn(text) ? (
        plain
      ) : (
        <ErrorBoundary fallback={() => plain}>
          <Suspense fallback={plain}>
            <Markdown>{text}</Markdown>
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
})
