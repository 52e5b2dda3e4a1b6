import fc from 'fast-check'
import { Problem } from '#server/http/problem.ts'
import { recording } from '#test/support/recordings.ts'
import { wavOf } from '#test/support/wav.ts'
import { describe, expect, test } from 'vitest'
import { readWav } from './read-wav.ts'

const cakes = recording('price-my-cakes')
const hostile = wavOf(cakes.subarray(0, 50))

describe('a WAV recording', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom('pcm' as const, 'float' as const),
          channels: fc.constantFrom(1, 2),
          isExtensible: fc.boolean(),
          noteBytes: fc.option(fc.nat({ max: 9 }), { nil: undefined }),
        }),
        fc.float32Array({ min: -1, max: 1, noNaN: true, maxLength: 50 }),
        (format, samples) => {
          const sound = readWav(wavOf(samples, format))
          expect(sound.rate).toBe(16_000)
          expect(sound.samples).toHaveLength(samples.length)
          for (const [at, sample] of samples.entries()) expect(sound.samples[at]).toBeCloseTo(sample, 3)
        },
      ),
    )
  })

  test('whose floats are no numbers, or beyond what there is, is sound all the same', () => {
    const odd = Float32Array.of(Number.NaN, Infinity, -Infinity, 7, -7, 0.5)
    expect([...readWav(wavOf(odd, { kind: 'float' })).samples]).toEqual([0, 0, 0, 1, -1, 0.5])
  })

  test('that is chunks without end is refused, however many there are', () => {
    const empty = Buffer.concat([Buffer.from('none'), Buffer.alloc(4)])
    const [riff, rest] = [hostile.slice(0, 12), hostile.slice(12)]
    const behind = (chunks: number) => Buffer.concat([riff, ...Array.from({ length: chunks }, () => empty), rest])
    expect(readWav(behind(10))).toEqual(readWav(hostile))
    expect(() => readWav(behind(200_000))).toThrow('That recording does not say what it is')
  })

  test('that was changed anywhere is read, or refused in words', () => {
    const change = fc.record({ at: fc.nat({ max: 60 }), to: fc.integer({ min: 0, max: 255 }) })
    fc.assert(
      fc.property(fc.array(change), fc.nat({ max: hostile.length }), (changes, length) => {
        const bytes = hostile.slice(0, length)
        for (const { at, to } of changes) if (at < length) bytes[at] = to
        try {
          const { samples, rate } = readWav(bytes)
          expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true)
          expect(rate).toBeGreaterThanOrEqual(8000)
          expect(rate).toBeLessThanOrEqual(48_000)
        } catch (error) {
          expect(error).toBeInstanceOf(Problem)
          expect(error).toMatchObject({ status: 400, message: expect.stringMatching(/recording/i) })
        }
      }),
      { numRuns: 2000 },
    )
  })
})
