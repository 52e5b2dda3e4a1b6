/** Crossings of zero on each side of the filter: more is sharper and slower. */
const LOBES = 12

/**
 * Mono samples at another rate, both in whole samples a second: a windowed sinc filter, so that what the lower rate cannot hold
 * does not come back as another tone.
 */
export function resampled(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const shared = greatestDivisor(from, to)
  const kernels = kernelsOf(from / shared, to / shared)
  const { reach } = kernels[0]!
  // Silence on both sides, so that the filter need not ask where the recording ends.
  const padded = new Float32Array(samples.length + 2 * reach + 1)
  padded.set(samples, reach)
  const out = new Float32Array(Math.floor((samples.length * to) / from))
  for (let index = 0; index < out.length; index += 1)
    out[index] = weighed(padded, Math.floor((index * from) / to), kernels[index % kernels.length]!.taps)
  return out
}

function weighed(samples: Float32Array, first: number, taps: Float32Array): number {
  let sum = 0
  for (let tap = 0; tap < taps.length; tap += 1) sum += samples[first + tap]! * taps[tap]!
  return sum
}

/** One kernel for each place that a new sample can have between two old ones: `down` old ones make `up` new ones. */
function kernelsOf(down: number, up: number) {
  const stretch = Math.max(1, down / up)
  const reach = Math.ceil(LOBES * stretch)
  return Array.from({ length: up }, (_, index) => {
    const between = ((index * down) % up) / up
    const taps = Float32Array.from({ length: 2 * reach + 1 }, (_tap, tap) => filter((tap - reach - between) / stretch))
    const sum = taps.reduce((total, tap) => total + tap, 0)
    return { reach, taps: taps.map((tap) => tap / sum) }
  })
}

/** A sinc under Hann's window. */
function filter(x: number): number {
  if (Math.abs(x) >= LOBES) return 0
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
  return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / LOBES))
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
