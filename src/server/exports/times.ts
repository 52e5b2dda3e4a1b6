import { DEFAULT_TIME_ZONE, localDay } from '#shared/local-day.ts'

/** Moments as a British reader writes them, where the person is. */
export interface Times {
  /** Saturday 21 November 2026 */
  weekday(moment: Date): string
  /** 21 November 2026 */
  day(moment: Date): string
  /** 2026-11-21 */
  isoDay(moment: Date): string
  /** 14:05 */
  clock(moment: Date): string
}

/** In an IANA time zone; in London's where there is none, or none of that name. */
export function timesIn(timeZone: string | null): Times {
  const zone = isZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zone })
  const name = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: zone })
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone })
  return {
    weekday: (moment) => `${name.format(moment)} ${day.format(moment)}`,
    day: (moment) => day.format(moment),
    isoDay: (moment) => localDay(moment, zone),
    clock: (moment) => clock.format(moment),
  }
}

function isZone(timeZone: string | null): timeZone is string {
  if (timeZone === null) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone }))
  } catch {
    return false
  }
}
