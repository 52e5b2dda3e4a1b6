import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wavOf } from './wav.ts'

const words = (wav: Uint8Array, from: number, to: number) => String.fromCharCode(...wav.subarray(from, to))

test('a recording begins as a WAV file of 16 bits, mono', () => {
  const wav = wavOf(new Float32Array(8), 16_000)
  const view = new DataView(wav.buffer)
  expect([words(wav, 0, 4), words(wav, 8, 16), words(wav, 36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data'])
  expect([view.getUint32(4, true), view.getUint32(16, true), view.getUint32(40, true)]).toEqual([52, 16, 16])
  expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 2, 16])
  expect([view.getUint32(24, true), view.getUint32(28, true)]).toEqual([16_000, 32_000])
})

test('every sample comes back as it was, to a step of 16 bits, and what is too loud is clipped', () => {
  fc.assert(
    fc.property(fc.float32Array({ min: -4, max: 4, noNaN: true }), (samples) => {
      const view = new DataView(wavOf(samples, 16_000).buffer)
      expect(view.byteLength).toBe(44 + samples.length * 2)
      for (const [index, sample] of samples.entries()) {
        const clipped = Math.max(-1, Math.min(1, sample))
        expect(Math.abs(view.getInt16(44 + index * 2, true) / 32_767 - clipped)).toBeLessThan(1 / 32_767)
      }
    }),
  )
})
