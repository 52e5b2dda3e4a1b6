import { lazy, memo, type RefObject, Suspense, useEffect } from 'react'
import { shownTime } from '#client/lib/dates.ts'
import { usePrinting } from '#client/lib/printing.ts'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import type { ActionProposal } from '#shared/action-items.ts'
import type { Citation } from '#shared/conversations.ts'
import { Interrupted } from './interrupted.tsx'
import { MentorActions } from './mentor-actions.tsx'
import { MentorFace } from './mentor-face.tsx'
import { MentorWords } from './mentor-words.tsx'
import { Thinking } from './thinking.tsx'
import type { Turn } from './thread.ts'
import type { TurnActions } from './turn-actions.ts'
import { useSeen } from './use-seen.ts'
import { useTypewriter } from './use-typewriter.ts'

const ActionOffer = lazy(() => import('./action-offer.tsx').then((m) => ({ default: m.ActionOffer })))

interface Props {
  turn: Turn
  actions: TurnActions
  isJourney: boolean
  isNear: boolean
  isPaused: boolean
  /** The person has stopped it, whatever the server says yet. */
  isStopped: boolean
  isOpening: boolean
  /** What to say before its first word. */
  phrase: string
  onTyping: (isTyping: boolean) => void
}

/** The place of a chip is known in the whole reply only. */
const NOT_YET: readonly Citation[] = []

/** What the mentor says: no bubble, the words are the page. New words are typed, click or Escape shows them all. */
export const MentorMessage = memo(function MentorMessage({ turn, actions, isNear, isStopped, phrase, ...rest }: Props) {
  const { message } = turn
  const [row, isSeen] = useSeen(isNear)
  const isPrinting = usePrinting()
  const { shown, isTyping, finish } = useTypewriter({ text: message.content, paused: rest.isPaused })
  useFinish({ row, isTyping, isStopped, finish, onTyping: rest.onTyping })

  const isPending = message.status === 'pending'
  const isInterrupted = message.status === 'interrupted' || (isPending && isStopped)
  const isWhole = !isPending && !isTyping
  return (
    <article
      ref={row}
      aria-label="Mentor"
      aria-busy={!isWhole}
      className="-m-1 flex gap-2.5 p-1 [contain-intrinsic-size:auto_320px] [content-visibility:auto] sm:gap-3.5 print:mb-6 print:gap-3.5 print:[content-visibility:visible]"
    >
      <MentorFace isJourney={rest.isJourney} />
      <div className="min-w-0 flex-1">
        <p className="mb-1 text-xs print:break-after-avoid">
          <span className="font-semibold">Mentor</span>{' '}
          <time dateTime={message.createdAt} className="figures ml-0.5 text-ink-soft">
            {shownTime(message.createdAt)}
          </time>
        </p>
        {message.insteadOf && <StandIn model={message.insteadOf} />}
        {message.content === '' && isPending && !isStopped && <Thinking phrase={phrase} />}
        {message.content !== '' && (
          <div data-message={message.id}>
            <MentorWords
              text={isPrinting ? message.content : shown}
              isPlain={!isSeen}
              citations={isWhole ? message.citations : NOT_YET}
            />
          </div>
        )}
        {isInterrupted && !isTyping && <Interrupted onRegenerate={() => actions.regenerate(message.id)} />}
        {message.proposal && isWhole && <Offer proposal={message.proposal} conversationId={message.conversationId} />}
        <div className="mt-2 min-h-8 pointer-coarse:min-h-11 print:hidden">
          {isSeen && isWhole && (
            <MentorActions message={message} actions={actions} canRegenerate={!rest.isOpening && !isInterrupted} />
          )}
        </div>
      </div>
    </article>
  )
})

function StandIn({ model }: { model: string }) {
  return (
    <p className="mb-2 border-l-2 border-line-strong pl-2.5 text-xs text-ink-soft">
      {model} did not answer. The embedded mentor wrote this in its place.
    </p>
  )
}

/** Few replies make an offer, so what draws it comes with the first; its place is kept meanwhile. */
function Offer({ proposal, conversationId }: { proposal: ActionProposal; conversationId: number }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={proposal.state === 'offered' && <div className="mt-4 h-15 max-sm:h-26" />}>
        <ActionOffer key={proposal.id} proposal={proposal} conversationId={conversationId} />
      </Suspense>
    </ErrorBoundary>
  )
}

interface Finishing {
  row: RefObject<HTMLElement | null>
  isTyping: boolean
  isStopped: boolean
  finish: () => void
  onTyping: (isTyping: boolean) => void
}

/** While a reply is being typed, a click on it, Escape and stopping it show all there is. */
function useFinish({ row, isTyping, isStopped, finish, onTyping }: Finishing) {
  useEffect(() => {
    if (!isTyping) return
    if (isStopped) return finish()
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && finish()
    const reply = row.current
    reply?.addEventListener('click', finish)
    document.addEventListener('keydown', onKeyDown)
    onTyping(true)
    return () => {
      reply?.removeEventListener('click', finish)
      document.removeEventListener('keydown', onKeyDown)
      onTyping(false)
    }
  }, [row, isTyping, isStopped, finish, onTyping])
}
