import { localDay } from '#shared/local-day.ts'

/** The day of a moment where this browser is, as YYYY-MM-DD. */
export const ownDay = (moment: Date): string => localDay(moment, Intl.DateTimeFormat().resolvedOptions().timeZone)
