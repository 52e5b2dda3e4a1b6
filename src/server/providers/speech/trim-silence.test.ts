import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trimSilence } from './trim-silence.ts'

const silence = (length: number) => Array.from({ length }, () => 0.001)
const trimmed = (samples: number[], before: number, after: number) =>
  Array.from(trimSilence(Float32Array.from(samples), { before, after }), (sample) => Math.round(sample * 10) / 10)

test('keeps what is heard, and of the silence around it what is asked for', () => {
  const said = [0.5, 0, 0, -0.5]
  expect(trimmed([...silence(9), ...said, ...silence(9)], 2, 3)).toEqual([0, 0, ...said, 0, 0, 0])
  expect(trimmed(said, 2, 3)).toEqual(said)
})

test('leaves silence as it is', () => {
  expect(trimmed(silence(9), 2, 3)).toHaveLength(9)
  expect(trimmed([], 2, 3)).toEqual([])
})

test('never loses what is heard', () => {
  const samples = fc.array(fc.constantFrom(0, 0.5, -0.5), { maxLength: 50 })
  fc.assert(
    fc.property(samples, fc.nat(60), fc.nat(60), (all, before, after) => {
      const heard = (of: number[]) => of.slice(Math.max(0, of.findIndex(Boolean)), of.findLastIndex(Boolean) + 1)
      expect(heard(trimmed(all, before, after))).toEqual(heard(all))
    }),
  )
})
