import fc from 'fast-check'
import { joined, noise, recording, silence } from '#test/support/recordings.ts'
import { describe, expect, test } from 'vitest'
import { partsOfRecording } from './parts-of-recording.ts'
import { withoutSilence } from './without-silence.ts'

const RATE = 16_000
const secondsOf = (parts: Float32Array[]) => parts.map(({ length }) => length / RATE)
const bytes = (samples: Float32Array) => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)

describe('a recording', () => {
  test('is one part where it is short', () => {
    expect(secondsOf(partsOfRecording(noise(16, 0.1)))).toEqual([16])
  })

  test('is cut in the pauses of whoever speaks', () => {
    const [first, second, third] = secondsOf(
      partsOfRecording(
        joined(noise(11, 0.1), silence(0.5), noise(4, 0.1), silence(0.1), noise(8, 0.1), silence(0.4), noise(12, 0.1)),
      ),
    )
    expect(Math.abs(first! - 11.25)).toBeLessThan(0.2)
    expect(Math.abs(first! + second! - 23.8)).toBeLessThan(0.2)
    expect(Math.abs(third! - 12.2)).toBeLessThan(0.2)
  })

  test('loses nothing but silence, and no part is too long, whatever it is', () => {
    const stretch = fc.record({ seconds: fc.integer({ min: 0, max: 30 }), loudness: fc.constantFrom(0, 0.01, 0.2, 1) })
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 4 }), (stretches) => {
        const whole = joined(...stretches.map(({ seconds, loudness }) => noise(seconds, loudness)))
        const parts = partsOfRecording(whole)
        expect(Buffer.compare(bytes(joined(...parts)), bytes(withoutSilence(whole)))).toBe(0)
        expect(Math.max(0, ...secondsOf(parts))).toBeLessThanOrEqual(16)
      }),
      { numRuns: 20 },
    )
  })

  test.each([0, 0.01, 1, 60])(
    'of %f silent seconds has no part, and neither has the hiss of a microphone',
    (seconds) => {
      expect(partsOfRecording(silence(seconds))).toEqual([])
      expect(partsOfRecording(noise(seconds, 0.0002))).toEqual([])
    },
  )
})

describe('what may be speech', () => {
  const words = recording('let-somebody-go')
  const spoken = withoutSilence(words).length / RATE

  test.each([
    ['a quiet room', 1, 0.0005],
    ['a noisy room', 1, 0.01],
    ['a whisper', 0.01, 0.0001],
  ])('is kept, and the pauses around it are not, in %s', (_, loudness, room) => {
    const heard = joined(
      silence(3),
      words.map((sample) => sample * loudness),
      silence(3),
    ).map((sample) => sample + room * (Math.random() * 2 - 1))
    expect(withoutSilence(heard).length / RATE).toBeGreaterThan(spoken - 0.2)
    expect(withoutSilence(heard).length / RATE).toBeLessThan(spoken + 0.9)
  })

  test('has no pause of more than two thirds of a second', () => {
    const twice = withoutSilence(joined(words, silence(4), words)).length / RATE
    expect(twice).toBeLessThan(2 * spoken + 0.7)
  })

  test('is everything where it is as loud all the time: the recogniser judges', () => {
    expect(withoutSilence(noise(3, 0.1))).toHaveLength(3 * RATE)
  })
})
