/** The request header in which a browser says where its person is, by IANA name. */
export const TIME_ZONE_HEADER = 'time-zone'

/** Longer than any IANA name. */
const LONGEST = 64

/** The time zone as its own name is written, whatever its case; null where there is none of that name. */
export function timeZoneNamed(name: unknown): string | null {
  if (typeof name !== 'string' || name === '' || name.length > LONGEST) return null
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
