/** Of the filter, to each side, in periods of the lower rate. */
const REACH = 8
/** Places between two samples that the filter is worked out for: noise of the rounding stays 50 dB below the sound. */
const PLACES = 512

/**
 * Mono samples at another rate, as many seconds of them. What the lower rate cannot hold is filtered out first, since it would come back as
 * other sounds. Source: windowed-sinc interpolation, J. O. Smith, Digital Audio Resampling, https://ccrma.stanford.edu/~jos/resample/.
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array<ArrayBuffer> {
  if (from === to) return Float32Array.from(samples)
  const stretch = Math.max(1, from / to)
  const half = Math.ceil(REACH * stretch)
  const kernel = kernelOf(half, stretch)
  const width = half * 2
  const out = new Float32Array(Math.floor((samples.length * to) / from))
  for (let index = 0; index < out.length; index += 1) {
    const place = Math.round(((index * from) / to) * PLACES)
    const first = Math.floor(place / PLACES) - half + 1
    const row = (place % PLACES) * width
    const begin = Math.max(0, -first)
    const end = Math.min(width, samples.length - first)
    let sum = 0
    for (let tap = begin; tap < end; tap += 1) sum += samples[first + tap]! * kernel[row + tap]!
    out[index] = sum
  }
  return out
}

/** A row of taps for each place between two samples; each row adds up to 1. */
function kernelOf(half: number, stretch: number): Float32Array {
  const width = half * 2
  const kernel = new Float32Array(PLACES * width)
  for (let place = 0; place < PLACES; place += 1) {
    const row = kernel.subarray(place * width, (place + 1) * width)
    for (let tap = 0; tap < width; tap += 1) row[tap] = tapAt((tap - half + 1 - place / PLACES) / stretch)
    const sum = row.reduce((total, value) => total + value, 0)
    for (let tap = 0; tap < width; tap += 1) row[tap] = row[tap]! / sum
  }
  return kernel
}

/** Sinc under a Hann window, `x` in periods of the lower rate. */
function tapAt(x: number): number {
  if (Math.abs(x) >= REACH) return 0
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
  return sinc * Math.cos((Math.PI * x) / (2 * REACH)) ** 2
}
