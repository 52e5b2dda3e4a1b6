import { Award } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { ProgressRing } from '#client/ui/progress-ring.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { SimpleProgress } from '#shared/gamification.ts'
import { DailyReward } from './daily-reward.tsx'

const shownNumber = new Intl.NumberFormat('en-GB').format

export function ProgressDetails({ progress }: { progress: SimpleProgress }) {
  const { currentLevel, totalPoints, nextLevelPoints, progressPercentage, nextGoal, dailyGoal, dailyReward } = progress
  const [latest] = progress.recentBadges
  return (
    <>
      <div className="mt-3.5 flex items-center gap-5">
        <ProgressRing percent={progressPercentage} label={`Progress to level ${currentLevel + 1}`}>
          {currentLevel}
        </ProgressRing>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">Level {currentLevel}</p>
          <p className="figures text-sm text-ink-soft">
            {shownNumber(totalPoints)} of {shownNumber(nextLevelPoints)} points
          </p>
          <p className="mt-1.5 text-sm break-words">
            <span className="block text-xs text-ink-soft">Next goal</span>
            {nextGoal}
          </p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <Today {...dailyGoal} />
        <DailyReward {...dailyReward} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        {latest ? <LatestBadge name={latest.name} /> : <p className="text-sm text-ink-soft">No badge yet</p>}
        <TextLink href="/simple-learning" className="whitespace-nowrap">
          Continue Learning
        </TextLink>
      </div>
    </>
  )
}

function LatestBadge({ name }: { name: string }) {
  return (
    <Badge tone="brass" className="max-w-full min-w-0">
      <Award aria-hidden />
      <span className="sr-only">Latest badge: </span>
      <span className="truncate">{name}</span>
    </Badge>
  )
}

/** Today's conversations of the daily goal, as marks and in words. */
function Today({ done, of }: SimpleProgress['dailyGoal']) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} className={`size-2 rounded-full ${index < done ? 'bg-brass' : 'bg-brass-tint'}`} />
        ))}
      </span>
      <span className="figures">
        {done} of {of} today
        <span className="sr-only">: the daily goal of conversations</span>
      </span>
    </p>
  )
}
