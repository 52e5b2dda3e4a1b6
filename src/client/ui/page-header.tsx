import type { ReactNode } from 'react'

/** The line at the top of a page, which stays there: what it is on the left, what can be done on the right. */
export function PageHeader({ start, children }: { start: ReactNode; children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-17 max-w-268 items-center gap-2 px-4 lg:px-0">
        <div className="min-w-0 flex-1">{start}</div>
        {children}
      </div>
    </header>
  )
}
