import { Pause, Play, Square } from 'lucide-react'
import { IconButton } from '#client/ui/icon-button.tsx'

interface Props {
  /** A reply is being written, typed or spoken. */
  isActive: boolean
  isPaused: boolean
  /** The voice waits for a press. */
  isBlocked: boolean
  onPause: (isPaused: boolean) => void
  onStop: () => void
}

/** Pause holds words and voice while the mentor goes on; stop ends the reply. */
export function ReplyControls({ isActive, isPaused, isBlocked, onPause, onStop }: Props) {
  const isHeld = isPaused || isBlocked
  const Sign = isHeld ? Play : Pause
  return (
    <>
      <IconButton
        label={isPaused ? 'Resume reply' : isBlocked ? 'Hear the reply' : 'Pause reply'}
        aria-disabled={!isActive}
        onClick={() => isActive && onPause(!isHeld)}
      >
        <Sign aria-hidden strokeWidth={1.6} />
      </IconButton>
      <IconButton label="Stop reply" aria-disabled={!isActive} onClick={() => isActive && onStop()}>
        <Square aria-hidden strokeWidth={1.6} />
      </IconButton>
    </>
  )
}
