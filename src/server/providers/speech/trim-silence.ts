/** Quieter than this is not heard, of full scale. */
const AUDIBLE = 0.004

interface Kept {
  /** Samples of silence left before what is heard, and behind it. */
  before: number
  after: number
}

/** What is heard of samples, with no more silence around it than is to be kept. What is silent throughout stays as it is. */
export function trimSilence(samples: Float32Array, { before, after }: Kept): Float32Array {
  const isHeard = (sample: number) => Math.abs(sample) >= AUDIBLE
  const first = samples.findIndex(isHeard)
  if (first < 0) return samples
  const last = samples.findLastIndex(isHeard)
  return samples.subarray(Math.max(0, first - before), Math.min(samples.length, last + 1 + after))
}
