import type { ReactNode } from 'react'
import { Main } from './main.tsx'
import { Spinner } from './spinner.tsx'

interface Props {
  drawing: ReactNode
  title: string
  children: ReactNode
  actions: ReactNode
}

/** A screen that says one thing: a drawing, a title, some words and what to do next. */
export function FullPage({ drawing, title, children, actions }: Props) {
  return (
    <Main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center px-6 py-12 text-center">
      {drawing}
      <h1 className="mt-8 text-2xl">{title}</h1>
      <div className="mt-3 text-ink-soft">{children}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
    </Main>
  )
}

export function FullPageSpinner({ label }: { label: string }) {
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <Spinner label={label} className="size-8 text-accent" />
    </div>
  )
}
