import { loudnessOf, MOMENT, RATE } from './loudness.ts'
import { withoutSilence } from './without-silence.ts'

/** Longest part, and the shortest that is cut off where more follows: the model forgets or repeats itself on longer ones. */
const LONGEST = 16 * RATE
const SHORTEST = 8 * RATE
/** A pause between words, in moments. */
const PAUSE = 15

/** What was said in a recording (mono, 16,000 samples a second) as parts of at most 16 seconds, cut where it is quietest. */
export function partsOfRecording(samples: Float32Array): Float32Array[] {
  const parts: Float32Array[] = []
  let rest = withoutSilence(samples)
  while (rest.length > LONGEST) {
    const cut = quietestPlace(rest)
    parts.push(rest.subarray(0, cut))
    rest = rest.subarray(cut)
  }
  return rest.length > 0 ? [...parts, rest] : parts
}

/** The middle of the quietest pause between the shortest and the longest part. */
function quietestPlace(samples: Float32Array): number {
  const loudness = loudnessOf(samples.subarray(SHORTEST, LONGEST))
  const pauses = Array.from({ length: loudness.length - PAUSE + 1 }, (_, from) =>
    loudness.subarray(from, from + PAUSE).reduce((sum, loud) => sum + loud, 0),
  )
  const quietest = pauses.reduce((best, loud, at) => (loud < pauses[best]! ? at : best), 0)
  return SHORTEST + (quietest + Math.floor(PAUSE / 2)) * MOMENT
}
