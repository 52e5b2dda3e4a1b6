import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { IconButton } from './icon-button.tsx'

/** The name of a screen, with the way back home beside it. */
export const BackHeading = ({ title }: { title: string }) => (
  <div className="flex min-w-0 items-center gap-1 sm:gap-2 lg:-ml-3">
    <IconButton label="Back to home" asChild>
      <Link href="/">
        <ArrowLeft aria-hidden strokeWidth={1.6} />
      </Link>
    </IconButton>
    <h1 className="truncate text-lg sm:text-xl">{title}</h1>
  </div>
)
