import { Pause, Play, Square } from 'lucide-react'
import { IconButton } from '#client/ui/icon-button.tsx'

interface Props {
  /** A reply is being written or typed. */
  isActive: boolean
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  onStop: () => void
}

/** Pause holds the words still while the mentor goes on; stop ends the reply. */
export function ReplyControls({ isActive, isPaused, onPause, onStop }: Props) {
  const Sign = isPaused ? Play : Pause
  return (
    <>
      <IconButton
        label={isPaused ? 'Resume reply' : 'Pause reply'}
        aria-disabled={!isActive}
        onClick={() => isActive && onPause(!isPaused)}
      >
        <Sign aria-hidden strokeWidth={1.6} />
      </IconButton>
      <IconButton label="Stop reply" aria-disabled={!isActive} onClick={() => isActive && onStop()}>
        <Square aria-hidden strokeWidth={1.6} />
      </IconButton>
    </>
  )
}
