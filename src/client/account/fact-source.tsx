import { Link } from 'wouter'
import { shownDate } from '#client/lib/dates.ts'
import type { MemoryFact } from '#shared/memory.ts'

/** Where a fact comes from, with the way there. */
export function FactSource({ origin, source, saidAt, updatedAt }: MemoryFact) {
  if (origin === 'person') return <>Written by you on {shownDate(updatedAt)}</>
  if (origin === 'corrected')
    return (
      <>
        Put right by you on {shownDate(updatedAt)}
        {source && <>; first said in {linkTo(source)}</>}
      </>
    )
  return (
    <>
      Said on {shownDate(saidAt)}
      {source && <> in {linkTo(source)}</>}
    </>
  )
}

const linkTo = ({ conversationId, title }: NonNullable<MemoryFact['source']>) => (
  <Link
    href={`/chat/${conversationId}`}
    className="rounded-sm font-medium break-words text-accent underline-offset-4 hover:text-accent-strong hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
  >
    {title}
  </Link>
)
