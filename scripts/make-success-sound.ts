// node scripts/make-success-sound.ts: writes the sound of a celebration, two soft bells, one a fifth above the other.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './set-up.mjs'

const RATE = 22_050
const SECONDS = 1.1
const PEAK = 0.8
const HEADER_BYTES = 44

/** The second bell answers the first. */
const BELLS = [
  { hertz: 659.26, at: 0 },
  { hertz: 987.77, at: 0.13 },
]
/** A bell's partials: each times the pitch, how loud it is and how fast it dies away. */
const PARTIALS = [
  { times: 1, loud: 1, decay: 5 },
  { times: 2.01, loud: 0.35, decay: 8 },
  { times: 3.02, loud: 0.12, decay: 13 },
]
const ATTACK_SECONDS = 0.006
const RELEASE_SECONDS = 0.08

function bell(hertz: number, since: number): number {
  if (since < 0) return 0
  const attack = Math.min(1, since / ATTACK_SECONDS)
  const tones = PARTIALS.map(
    ({ times, loud, decay }) => loud * Math.exp(-decay * since) * Math.sin(2 * Math.PI * hertz * times * since),
  )
  return attack * tones.reduce((sum, tone) => sum + tone, 0)
}

function samples(): number[] {
  const made = Array.from({ length: Math.round(RATE * SECONDS) }, (_, index) => {
    const second = index / RATE
    const release = Math.min(1, (SECONDS - second) / RELEASE_SECONDS)
    return release * BELLS.reduce((sum, { hertz, at }) => sum + bell(hertz, second - at), 0)
  })
  const loudest = made.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return made.map((sample) => (sample / loudest) * PEAK)
}

/** The sound as a WAV file: one channel of 16 bits. */
export function successSound(): Buffer {
  const wave = samples()
  const file = Buffer.alloc(HEADER_BYTES + wave.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(wave.length * 2, 40)
  wave.forEach((sample, index) => file.writeInt16LE(Math.round(sample * 0x7fff), HEADER_BYTES + index * 2))
  return file
}

export const SOUND_PATH = join(root, 'src/client/celebrations/success.wav')
if (import.meta.main) writeFileSync(SOUND_PATH, successSound())
