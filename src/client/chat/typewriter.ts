/** Characters a second at which a new reply appears; 0 shows everything at once. */
export const TYPEWRITER_SPEED = 200

/** How long the typewriter may stay behind the mentor, in seconds: a longer burst is caught up within this time. */
const LONGEST_LAG = 2.5

/**
 * How many characters show after `seconds` more, given how many show now (fractions count) and how many there are.
 * A burst that would take longer than the longest lag types faster, the further behind the faster, never in one jump.
 */
export function typeOn(shown: number, whole: number, seconds: number, speed: number): number {
  if (speed <= 0 || shown >= whole) return whole
  const pace = Math.max(speed, (whole - shown) / LONGEST_LAG)
  return Math.min(whole, shown + pace * seconds)
}

/** The shown part of a text, never ending inside a surrogate pair. */
export function shownPart(text: string, shown: number): string {
  const end = Math.floor(shown)
  return text.slice(0, isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end)
}

const isHighSurrogate = (unit: number) => unit >= 0xd8_00 && unit <= 0xdb_ff
