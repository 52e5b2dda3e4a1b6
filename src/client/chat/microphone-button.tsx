import { Mic, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cn } from '#client/ui/cn.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Tooltip } from '#client/ui/tooltip.tsx'
import { useSecondsLeft } from '#client/voice/use-seconds-left.ts'
import type { VoiceInput } from '#client/voice/use-voice-input.ts'
import { LISTENING_SECONDS } from '#shared/voice.ts'

const RADIUS = 19
const AROUND = 2 * Math.PI * RADIUS
/** How much of the level each bar shows. */
const BARS = [0.55, 0.85, 1, 0.85, 0.55]

interface Props {
  voice: VoiceInput
  isJourney: boolean
}

/** Speaking in place of typing: pressed while it listens, and pressed again once all is said. Hidden where nothing can listen. */
export function MicrophoneButton({ voice, isJourney }: Props) {
  const { listening, press, cancel } = voice
  const isOn = listening.is !== 'idle'
  if (!voice.isHere && !isOn) return null
  return (
    <div className="flex items-center gap-1">
      {isOn && (
        <IconButton label="Cancel speaking" className="animate-fade" onClick={cancel}>
          <X aria-hidden />
        </IconButton>
      )}
      <Tooltip text={isOn ? 'Finish speaking' : tipOf(voice)}>
        <button
          type="button"
          aria-label="Speak your message"
          aria-pressed={isOn}
          aria-keyshortcuts="Control+Shift+. Meta+Shift+."
          aria-disabled={listening.is === 'recognising' || undefined}
          onClick={press}
          className={cn(
            'relative inline-flex size-10 shrink-0 items-center justify-center rounded-full transition-colors duration-150 pointer-coarse:size-11',
            isOn ? 'bg-sunken' : 'text-ink-soft hover:bg-sunken hover:text-ink',
            isOn && (isJourney ? 'text-journey' : 'text-accent'),
          )}
        >
          <Sign voice={voice} />
        </button>
      </Tooltip>
    </div>
  )
}

function tipOf({ ways }: VoiceInput) {
  if (!ways.browser) return 'Speak your message'
  return 'Speak your message. Your browser may send what you say to its maker to be recognised.'
}

function Sign({ voice: { listening, level, endsAt } }: { voice: VoiceInput }) {
  if (listening.is === 'recognising') return <Spinner />
  if (listening.is !== 'listening')
    return <Mic aria-hidden className={cn('size-5', listening.is === 'asking' && 'animate-pulse')} />
  return (
    <>
      <TimeRing endsAt={endsAt} />
      <Meter level={level} />
    </>
  )
}

/** Empties in the time that is left. */
function TimeRing({ endsAt }: Pick<VoiceInput, 'endsAt'>) {
  const left = useSecondsLeft(endsAt) ?? LISTENING_SECONDS
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden className="absolute inset-0 size-full -rotate-90">
      <circle cx="20" cy="20" r={RADIUS} strokeWidth="2" className="stroke-line" />
      <circle
        cx="20"
        cy="20"
        r={RADIUS}
        strokeWidth="2"
        strokeLinecap="round"
        stroke="currentColor"
        strokeDasharray={AROUND}
        strokeDashoffset={AROUND * (1 - left / LISTENING_SECONDS)}
        className="transition-[stroke-dashoffset] duration-1000 ease-linear motion-reduce:transition-none"
      />
    </svg>
  )
}

/** How loud it is, drawn with each frame and not by React. */
function Meter({ level }: Pick<VoiceInput, 'level'>) {
  const bars = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let frame = requestAnimationFrame(function draw() {
      bars.current?.style.setProperty('--level', level().toFixed(3))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [level])
  return (
    <span ref={bars} aria-hidden className="flex h-5 items-center gap-0.5">
      {BARS.map((part, index) => (
        <span
          // The bars are never moved.
          key={`${index}`}
          className="w-0.75 rounded-full bg-current transition-[height] duration-75 motion-reduce:transition-none"
          style={{ height: `calc(4px + 16px * var(--level, 0) * ${part})` }}
        />
      ))}
    </span>
  )
}
