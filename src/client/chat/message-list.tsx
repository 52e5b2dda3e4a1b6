import { ArrowDown } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#client/ui/button.tsx'
import { MentorFace } from './mentor-face.tsx'
import { MentorMessage } from './mentor-message.tsx'
import { Opening } from './opening.tsx'
import { ScrollSection } from './scroll-section.tsx'
import { TypingDots } from './thinking.tsx'
import type { Turn } from './thread.ts'
import type { Editing, TurnActions } from './turn-actions.ts'
import type { useBottom } from './use-bottom.ts'
import { UserMessage } from './user-message.tsx'

/** So many of the newest messages are drawn whole from the start; older ones when they come near the screen. */
const NEAR = 8

interface Props {
  turns: readonly Turn[]
  actions: TurnActions
  editing: Editing | null
  bottom: ReturnType<typeof useBottom>
  /** The name of whose conversation it is. */
  person: string
  isJourney: boolean
  isPaused: boolean
  isStopped: boolean
  phrase: string
  /** The mentor is writing something that does not show yet. */
  isWriting: boolean
  onTyping: (isTyping: boolean) => void
  /** Takes up one of the beginnings offered where there are no messages. */
  onFill: (text: string) => void
}

export const MessageList = memo(function MessageList({ turns, actions, editing, bottom, onFill, ...rest }: Props) {
  const { box, content, onScroll, isAway, jump } = bottom
  const jumpDown = () => {
    jump()
    // The button is about to go, and the focus with it.
    box.current?.focus({ preventScroll: true })
  }
  return (
    <div className="relative min-h-0 flex-1 print:static">
      <ScrollSection
        ref={box}
        role="log"
        aria-label="Conversation"
        aria-live="off"
        onScroll={onScroll}
        className="absolute inset-0 overflow-y-auto overscroll-contain px-4 -outline-offset-2 print:static print:overflow-visible print:px-0"
      >
        <div
          ref={content}
          className="mx-auto flex min-h-full max-w-180 flex-col gap-5 py-6 sm:gap-7 sm:py-9 print:block print:max-w-none print:py-0"
        >
          {turns.length === 0 && <Opening isJourney={rest.isJourney} onChoose={onFill} />}
          {turns.map((turn, at) => {
            const isNear = at >= turns.length - NEAR
            return turn.message.role === 'USER' ? (
              <UserMessage
                key={turn.key}
                turn={turn}
                actions={actions}
                isNear={isNear}
                person={rest.person}
                editing={editing?.id === turn.message.id ? editing.text : null}
              />
            ) : (
              <MentorMessage
                key={turn.key}
                turn={turn}
                actions={actions}
                isNear={isNear}
                isOpening={at === 0}
                isJourney={rest.isJourney}
                onTyping={rest.onTyping}
                {...lastOnly(at === turns.length - 1, rest)}
              />
            )
          })}
          {rest.isWriting && <MentorIsWriting isJourney={rest.isJourney} />}
        </div>
      </ScrollSection>
      {isAway && <JumpToLatest onJump={jumpDown} />}
    </div>
  )
})

function JumpToLatest({ onJump }: { onJump: () => void }) {
  return (
    <Button
      size="sm"
      variant="quiet"
      onClick={onJump}
      className="absolute bottom-2 left-1/2 -translate-x-1/2 animate-fade shadow-soft"
    >
      <ArrowDown aria-hidden />
      Jump to latest
    </Button>
  )
}

function MentorIsWriting({ isJourney }: { isJourney: boolean }) {
  return (
    <div className="flex animate-fade items-center gap-3.5">
      <MentorFace isJourney={isJourney} />
      <span className="sr-only">The mentor is writing</span>
      <TypingDots />
    </div>
  )
}

/** What moves is the last reply alone; the others get the same each time, so that they are not drawn again. */
const lastOnly = (isLast: boolean, { isPaused, isStopped, phrase }: Pick<Props, 'isPaused' | 'isStopped' | 'phrase'>) =>
  isLast ? { isPaused, isStopped, phrase } : { isPaused: false, isStopped: false, phrase: '' }
