const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
const BASE = 1024

/** A count of bytes as people read it: units from B to TB of 1024 each, with two decimals at most. Specification 1, section 9. */
export function shownBytes(bytes: number): string {
  const size = Math.max(0, bytes)
  let unit = 0
  while (unit < UNITS.length - 1 && rounded(size / BASE ** unit) >= BASE) unit += 1
  return `${rounded(size / BASE ** unit).toLocaleString('en-GB')} ${UNITS[unit]}`
}

const rounded = (count: number) => Math.round(count * 100) / 100
