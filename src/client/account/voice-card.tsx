import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import type { Voice } from '#shared/voice.ts'

interface Props {
  voice: Voice
  isChosen: boolean
  onChoose: () => void
  /** Its sample. */
  children: ReactNode
}

/** One of the voices: a radio button as large as the card, with the sample above it. */
export function VoiceCard({ voice: { name, accent, gender, description }, isChosen, onChoose, children }: Props) {
  const id = useId()
  return (
    <div className="relative flex flex-col rounded-md border border-line bg-surface p-4 shadow-soft transition-colors duration-150 hover:border-line-strong has-checked:border-accent has-checked:outline-1 has-checked:outline-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent">
      <label className="flex-1 cursor-pointer after:absolute after:inset-0 after:rounded-md">
        <input
          type="radio"
          name="voice"
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-about`}
          className="sr-only"
        />
        <span className="flex min-h-7 items-center justify-between gap-3">
          <span id={`${id}-name`} className="font-serif text-lg font-semibold">
            {name}
          </span>
          {isChosen && (
            <Badge tone="accent">
              <Check aria-hidden />
              Your voice
            </Badge>
          )}
        </span>
        <span id={`${id}-about`}>
          <span className="block text-xs font-medium text-ink-soft">
            {accent} · {gender}
          </span>
          <span className="mt-2 block text-sm">{description}</span>
        </span>
      </label>
      <div className="relative mt-2">{children}</div>
    </div>
  )
}
