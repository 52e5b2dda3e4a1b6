const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DAY_MS = 86_400_000

/** When something was said, as the beginning of a sentence of `today`; both days YYYY-MM-DD: "On Tuesday", "Last week". */
export function whenSaid(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)
  if (days < 1) return 'Earlier today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return `On ${WEEKDAYS[new Date(day).getUTCDay()]}`
  if (days < 14) return 'Last week'
  return days < 31 ? 'A few weeks ago' : 'Some weeks ago'
}
