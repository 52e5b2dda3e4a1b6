/** The most that a pause counts, in minutes: reading and thinking take time, but who comes back tomorrow was not learning all night. */
const LONGEST_PAUSE = 5
const MINUTE_MS = 60_000

/** Whole minutes spent between these moments, each pause counted up to five minutes. What comes after the last one is not known. */
export function timeSpent(moments: Date[]): number {
  const times = moments.map((moment) => moment.getTime()).toSorted((one, other) => one - other)
  const pauses = times.map((time, index) => time - (times[index - 1] ?? time))
  const counted = pauses.reduce((sum, pause) => sum + Math.min(pause, LONGEST_PAUSE * MINUTE_MS), 0)
  return Math.floor(counted / MINUTE_MS)
}
