import { workOf } from '#test/support/work-of.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resample } from './resample.ts'

const tone = (hertz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate))
/** Without the edges, where half of the filter has nothing to hear. */
const middle = (samples: Float32Array) => samples.subarray(2000, 6000)
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
const rate = fc.integer({ min: 8000, max: 48_000 })

describe('sound at another rate', () => {
  test.each([8000, 11_025, 22_050, 24_000, 32_000, 44_100, 44_101, 48_000])(
    'is the same tone, from %i samples a second to 16,000',
    (from) => {
      const wanted = middle(tone(1000, 16_000))
      const difference = middle(resample(tone(1000, from), from, 16_000)).map((sample, at) => sample - wanted[at]!)
      expect(loudness(difference)).toBeLessThan(0.01)
    },
  )

  test('holds nothing of what the lower rate cannot hold', () => {
    expect(loudness(middle(resample(tone(11_000, 48_000), 48_000, 16_000)))).toBeLessThan(0.01)
    expect(loudness(middle(resample(tone(20_000, 44_100), 44_100, 16_000)))).toBeLessThan(0.001)
  })

  test('lasts as long, and is no louder, whatever the rates', () => {
    fc.assert(
      fc.property(rate, rate, fc.integer({ min: 0, max: 400 }), (from, to, length) => {
        const heard = resample(new Float32Array(length).fill(0.5), from, to)
        expect(Math.abs(heard.length / to - length / from)).toBeLessThanOrEqual(1 / to)
        expect(heard.every((sample) => Math.abs(sample) < 0.75)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  test('of a minute is made before anybody else notices', async () => {
    const minute = tone(300, 16_000, 60)
    expect(await workOf(() => resample(minute, 48_000, 16_000))).toBeLessThan(300)
  })
})
