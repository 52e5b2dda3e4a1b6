import { Play, RotateCcw, Square } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { Sample } from './use-sample.ts'

interface Props {
  /** Whose voice it is. */
  name: string
  /** Null while this voice is not the one that is played. */
  is: Sample['is'] | null
  onPlay: () => void
  onStop: () => void
}

const WORDS = { loading: 'Stop', playing: 'Stop', failed: 'Try again' } as const

export function SampleButton({ name, is, onPlay, onStop }: Props) {
  const words = is ? WORDS[is] : 'Play sample'
  const isOn = is === 'loading' || is === 'playing'
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Button
        variant="ghost"
        size="sm"
        aria-label={isOn ? `Stop the sample of ${name}` : `${words}: ${name}`}
        className="-ml-3.5"
        onClick={isOn ? onStop : onPlay}
      >
        <Sign is={is} />
        {words}
      </Button>
      {is === 'failed' && (
        <p role="alert" className="text-xs text-bad">
          The sample could not be made
        </p>
      )}
    </div>
  )
}

function Sign({ is }: { is: Sample['is'] | null }) {
  if (is === 'loading') return <Spinner className="size-4" />
  const Drawing = is === 'playing' ? Square : is === 'failed' ? RotateCcw : Play
  return <Drawing aria-hidden className="size-4! fill-current" />
}
