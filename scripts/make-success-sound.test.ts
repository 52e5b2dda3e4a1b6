import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SOUND_PATH, successSound } from './make-success-sound.ts'

const sound = readFileSync(SOUND_PATH)
const wave = Array.from({ length: (sound.length - 44) / 2 }, (_, index) => sound.readInt16LE(44 + index * 2))

test('the sound of a celebration is the one that its script makes', () => {
  const made = successSound()
  expect(made.length).toBe(sound.length)
  // Another machine's sine may differ in its last bit.
  const differences = wave.map((sample, index) => Math.abs(sample - made.readInt16LE(44 + index * 2)))
  expect(differences.reduce((most, difference) => Math.max(most, difference), 0)).toBeLessThanOrEqual(1)
})

test('it is neither cut off nor silent, and begins and ends without a click', () => {
  const loudest = wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(loudest).toBeGreaterThan(0x5000)
  expect(loudest).toBeLessThan(0x7fff)
  expect(Math.abs(wave[0] ?? Infinity)).toBeLessThan(50)
  expect(Math.abs(wave.at(-1) ?? Infinity)).toBeLessThan(50)
})
