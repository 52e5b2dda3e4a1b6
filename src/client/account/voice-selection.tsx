import { Button } from '#client/ui/button.tsx'
import { Lighthouse } from '#client/ui/drawings.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useSelectVoice, useVoiceReadiness, useVoices } from '#client/voice/queries.ts'
import type { User } from '#shared/users.ts'
import { VOICE_NOT_INSTALLED, type Voices } from '#shared/voice.ts'
import { SampleButton } from './sample-button.tsx'
import { useSample } from './use-sample.ts'
import { VoiceCard } from './voice-card.tsx'

const GRID = 'mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
const VOICES = 6

/** The voice of the mentor: a click saves it. */
export const VoiceSelection = ({ user }: { user: User }) => (
  <section aria-labelledby="voice">
    <h2 id="voice" className="text-lg">
      Your mentor’s voice
    </h2>
    <Choice user={user} />
  </section>
)

function Choice({ user }: { user: User }) {
  const voices = useVoices()
  const readiness = useVoiceReadiness()
  if (voices.isPending || readiness.isPending) return <LoadingCards />
  if (!voices.data || !readiness.data) {
    const again = () => void Promise.all([voices.refetch(), readiness.refetch()])
    return <NotLoaded isAsking={voices.isFetching || readiness.isFetching} tryAgain={again} />
  }
  if (!readiness.data.canSpeak)
    return (
      <p className="mt-2 max-w-prose text-sm text-ink-soft">
        {VOICE_NOT_INSTALLED}, so your mentor answers in writing. Whoever runs it can add six voices.
      </p>
    )
  return <Cards user={user} voices={voices.data} />
}

function Cards({ user, voices }: { user: User; voices: Voices }) {
  const { mutate: select, isPending, isSuccess, variables } = useSelectVoice()
  const { sample, play, stop } = useSample(user.id)
  const saved = user.voiceId !== null && user.voiceId in voices ? user.voiceId : Object.keys(voices)[0]
  const chosen = isPending ? variables : saved
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">Choose how your mentor sounds. Your choice is saved at once.</p>
      <div role="radiogroup" aria-labelledby="voice" className={GRID}>
        {Object.entries(voices).map(([id, voice]) => (
          <VoiceCard key={id} voice={voice} isChosen={id === chosen} onChoose={() => select(id)}>
            <SampleButton
              name={voice.name}
              is={sample?.voiceId === id ? sample.is : null}
              onPlay={() => play(id)}
              onStop={stop}
            />
          </VoiceCard>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isSuccess && `Saved: ${voices[variables]?.name}`}
      </p>
    </>
  )
}

const LoadingCards = () => (
  <>
    <Skeleton className="mt-1 h-5.5 w-72 max-w-full" />
    <div className={GRID}>
      {Array.from({ length: VOICES }, (_, index) => (
        <Skeleton key={`${index}`} className="h-41 rounded-md" />
      ))}
    </div>
  </>
)

const NotLoaded = ({ isAsking, tryAgain }: { isAsking: boolean; tryAgain: () => void }) => (
  <EmptyState
    drawing={<Lighthouse />}
    title="The voices could not be loaded"
    action={
      <Button variant="quiet" pending={isAsking} onClick={tryAgain}>
        Try again
      </Button>
    }
  >
    Your choice is safe. Please try again in a moment.
  </EmptyState>
)
