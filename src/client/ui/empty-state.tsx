import type { ReactNode } from 'react'

interface Props {
  drawing: ReactNode
  title: string
  /** The one thing to do next. */
  action?: ReactNode
  children?: ReactNode
}

/** Nothing is here, or it could not be had: a drawing, the reason and one next step. */
export function EmptyState({ drawing, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      {drawing}
      <p className="mt-5 font-serif text-lg font-semibold">{title}</p>
      {children && <p className="mt-1.5 max-w-sm text-sm text-ink-soft">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
