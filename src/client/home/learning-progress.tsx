import { useSimpleProgress } from '#client/gamification/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Chart } from '#client/ui/drawings.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { SimpleProgress } from '#shared/gamification.ts'
import { Link } from 'wouter'
import { ProgressDetails } from './progress-details.tsx'
import { StreakChip } from './streak-chip.tsx'

/** Nobody's journey has begun without a point. */
const hasBegun = ({ totalPoints, badgesEarned }: SimpleProgress) => totalPoints > 0 || badgesEarned > 0

export function LearningProgress() {
  const { data: progress } = useSimpleProgress()
  return (
    <Card aria-labelledby="progress">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 id="progress" className="text-lg sm:text-xl">
          Learning Progress
        </h2>
        {progress && progress.streak.days > 0 && <StreakChip {...progress.streak} />}
      </div>
      <Contents />
    </Card>
  )
}

function Contents() {
  const { data: progress, isPending, isFetching, refetch } = useSimpleProgress()
  if (isPending) return <LoadingProgress />
  if (!progress) return <NotLoaded isTrying={isFetching} tryAgain={() => void refetch()} />
  return hasBegun(progress) ? <ProgressDetails progress={progress} /> : <NotBegun />
}

function NotBegun() {
  return (
    <EmptyState
      drawing={<Chart />}
      title="Start your learning journey"
      action={
        <Button variant="quiet" asChild>
          <Link href="/simple-learning">Get Started</Link>
        </Button>
      }
    >
      Every conversation brings you points, badges and the next level.
    </EmptyState>
  )
}

function NotLoaded({ isTrying, tryAgain }: { isTrying: boolean; tryAgain: () => void }) {
  return (
    <EmptyState
      drawing={<Chart />}
      title="Your progress could not be loaded"
      action={
        <Button variant="quiet" pending={isTrying} onClick={tryAgain}>
          Try again
        </Button>
      }
    >
      Nothing you have earned is lost. Please try again in a moment.
    </EmptyState>
  )
}

function LoadingProgress() {
  return (
    <>
      <output className="sr-only">Loading progress</output>
      <div className="mt-4 flex items-center gap-5">
        <Skeleton className="size-22.5 shrink-0 rounded-full!" />
        <div className="flex flex-1 flex-col gap-2.5">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="h-3.5 w-44 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-6 h-11 w-full" />
      <Skeleton className="mt-5 h-8 w-full" />
    </>
  )
}
