/** Where a person is as long as their browser has not said. */
export const DEFAULT_TIME_ZONE = 'Europe/London'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day, as YYYY-MM-DD, that a moment belongs to in an IANA time zone; in London's where there is none, or none of that name. */
export function localDay(moment: Date, timeZone: string | null): string {
  const parts = formatOf(timeZone ?? DEFAULT_TIME_ZONE).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = newFormat(timeZone) ?? formatOf(DEFAULT_TIME_ZONE)
  formats.set(timeZone, format)
  return format
}

function newFormat(timeZone: string) {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  } catch {
    return null
  }
}
