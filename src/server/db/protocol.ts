const LENGTH = 4
const UNIT_ENDS = new Set(['Q', 'S', 'X'].map((letter) => letter.charCodeAt(0)))

/**
 * Cuts what a client sent into units that must reach the database without a gap: the start-up packet, then runs of messages up to
 * Sync, a simple query or Terminate. `rest` is the beginning of a unit that is still to come.
 * Source: PostgreSQL documentation, "Message Formats": a letter (none in the start-up packet), a length that includes itself, a body.
 */
export function cutUnits(bytes: Buffer, greeted: boolean): { units: Buffer[]; rest: Buffer } {
  const units: Buffer[] = []
  let start = 0
  let letter = greeted ? 1 : 0
  for (let at = 0; at + letter + LENGTH <= bytes.length;) {
    const end = at + letter + bytes.readInt32BE(at + letter)
    if (end > bytes.length) break
    if (letter === 0 || UNIT_ENDS.has(bytes[at] ?? 0)) {
      units.push(bytes.subarray(start, end))
      start = end
    }
    letter = 1
    at = end
  }
  return { units, rest: bytes.subarray(start) }
}
