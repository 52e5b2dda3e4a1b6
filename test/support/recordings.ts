import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'

const RATE = 16_000
const HEADER_BYTES = 44

/** What the product's own voices said, and what is heard of it. */
export const recordings = {
  'price-my-cakes': 'How should I price my cakes?',
  'let-somebody-go': 'Should I let somebody go, or should I borrow from the bank until Christmas?',
} as const

/** The file of a recording: WAV, 16-bit mono, 16,000 samples a second. */
export const recordingFile = (name: keyof typeof recordings): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(packageRoot(), 'test', 'support', 'recordings', `${name}.wav`)))

/** Its samples, from -1 to 1. */
export function recording(name: keyof typeof recordings): Float32Array<ArrayBuffer> {
  const numbers = new Int16Array(recordingFile(name).buffer.slice(HEADER_BYTES))
  return Float32Array.from(numbers, (number) => number / 2 ** 15)
}

export const silence = (seconds: number) => new Float32Array(Math.round(seconds * RATE))
export const noise = (seconds: number, loudness: number) =>
  silence(seconds).map(() => (Math.random() * 2 - 1) * loudness)

export function joined(...parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
