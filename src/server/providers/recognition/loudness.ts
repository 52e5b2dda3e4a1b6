/** Of a recording for the recogniser, samples a second. */
export const RATE = 16_000
/** Loudness is measured over a moment: so many samples. */
export const MOMENT = 0.02 * RATE

/** How loud each moment is: the mean of the squares of its samples. The last moment may be shorter. */
export function loudnessOf(samples: Float32Array): Float64Array {
  const loudness = new Float64Array(Math.ceil(samples.length / MOMENT))
  for (let moment = 0; moment < loudness.length; moment += 1) {
    const from = moment * MOMENT
    const to = Math.min(samples.length, from + MOMENT)
    let sum = 0
    for (let at = from; at < to; at += 1) sum += samples[at]! ** 2
    loudness[moment] = sum / (to - from)
  }
  return loudness
}
