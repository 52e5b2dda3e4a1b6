/** A freeze is earned by every so many days of a streak, and so many are kept. */
const DAYS_PER_FREEZE = 7
const FREEZES_AT_MOST = 2
const DAY_MS = 86_400_000

export interface Streak {
  /** Days in a row; a day that a freeze stood in for is not counted. */
  days: number
  /** What is left to stand in for days that will be missed. */
  freezes: number
  /** The most days in a row there have been. */
  longest: number
}

/**
 * The streak as it is on `today`, which is not missed before it ends. `days` are the person's own days on which they talked, as
 * YYYY-MM-DD, in order and each once. A missed day takes a freeze by itself; where there is none left, the streak is over.
 */
export function streakOn(days: readonly string[], today: string): Streak {
  let streak: Streak = { days: 0, freezes: 0, longest: 0 }
  let last = days[0]
  for (const day of days) {
    streak = oneMore(afterMissing(streak, daysBetween(last ?? day, day) - 1))
    last = day
  }
  return last === undefined ? streak : afterMissing(streak, daysBetween(last, today) - 1)
}

function afterMissing(streak: Streak, missed: number): Streak {
  if (missed <= 0) return streak
  const { days, freezes, longest } = streak
  return missed > freezes ? { days: 0, freezes: 0, longest } : { days, freezes: freezes - missed, longest }
}

function oneMore({ days, freezes, longest }: Streak): Streak {
  const now = days + 1
  const kept = now % DAYS_PER_FREEZE === 0 ? Math.min(FREEZES_AT_MOST, freezes + 1) : freezes
  return { days: now, freezes: kept, longest: Math.max(longest, now) }
}

/** Calendar days have no hours, so a clock change is none of theirs. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
