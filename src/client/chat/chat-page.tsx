import type { ReactNode } from 'react'
import { Main } from '#client/ui/main.tsx'

/** The full height above the on-screen keyboard: a header, what scrolls, and what stays at the bottom. */
export function ChatPage({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="flex h-[var(--visible-height,100dvh)] flex-col overflow-hidden print:block print:h-auto print:overflow-visible">
      {header}
      <Main className="flex min-h-0 flex-1 flex-col print:block">{children}</Main>
    </div>
  )
}
