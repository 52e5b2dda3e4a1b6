/** Days are written YYYY-MM-DD, so that they compare as texts. */
const DAY_MS = 86_400_000
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

export const addDays = (day: string, count: number) => dayOf(new Date(dateOf(day).getTime() + count * DAY_MS))

/** 0 is Monday. */
export const weekdayOf = (day: string) => (dateOf(day).getUTCDay() + 6) % 7

export const endOfMonth = (day: string) => startOfMonth(day, 1, -1)

/** The first of the month `months` after that of `day`, and `days` from there. */
export function startOfMonth(day: string, months = 0, days = 0) {
  const date = dateOf(day)
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1 + days)))
}

/** The same day of the month, or the last where that month is shorter. */
export function addMonths(day: string, months: number) {
  const last = endOfMonth(startOfMonth(day, months))
  return `${last.slice(0, 8)}${day.slice(8) < last.slice(8) ? day.slice(8) : last.slice(8)}`
}

/** Null for a day that the calendar does not have. `month` is 1 to 12. */
export function dayIn(year: number, month: number, date: number): string | null {
  const made = new Date(Date.UTC(year, month - 1, date))
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === date ? dayOf(made) : null
}
