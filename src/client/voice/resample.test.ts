import { describe, expect, test } from 'vitest'
import { resampled } from './resample.ts'

const TO = 16_000
const tone = (hertz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate))
/** Without the ends, where the filter has only half of what it looks at. */
const middle = (samples: Float32Array) => samples.subarray(400, -400)
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

describe.each([48_000, 44_100, 96_000, 24_000, 8000])('a recording of %i samples a second', (rate) => {
  test('lasts as long at 16,000', () => {
    expect(resampled(tone(440, rate), rate, TO)).toHaveLength(TO / 2)
  })

  test('keeps the sound of a voice', () => {
    for (const hertz of [120, 440, 1000, 3000]) {
      const made = middle(resampled(tone(hertz, rate), rate, TO))
      const wanted = middle(tone(hertz, TO))
      expect(loudness(made.map((sample, at) => sample - wanted[at]!)), `${hertz} Hz`).toBeLessThan(0.02)
    }
  })
})

test('what has the right rate already is left as it is', () => {
  const samples = tone(440, TO)
  expect(resampled(samples, TO, TO)).toBe(samples)
})

test.each([48_000, 44_100, 24_000])(
  'from %i what the lower rate cannot hold is lost, in place of being heard as another tone',
  (rate) => {
    expect(loudness(middle(resampled(tone(rate * 0.45, rate), rate, TO)))).toBeLessThan(0.01)
  },
)
