import { RATE } from './loudness.ts'

const HEADER_BYTES = 44
const SAMPLE_BYTES = 2
const PCM = 1
const LOUDEST = 2 ** 15 - 1

/** Mono samples from -1 to 1, 16,000 a second, as a WAV file of 16 bits. Source: Microsoft and IBM, Multimedia Programming Interface 1.0. */
export function writeWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const size = samples.length * SAMPLE_BYTES
  const file = Buffer.alloc(HEADER_BYTES + size)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(HEADER_BYTES - 8 + size, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(PCM, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * SAMPLE_BYTES, 28)
  file.writeUInt16LE(SAMPLE_BYTES, 32)
  file.writeUInt16LE(SAMPLE_BYTES * 8, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(size, 40)
  for (const [at, sample] of samples.entries())
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * LOUDEST), HEADER_BYTES + at * SAMPLE_BYTES)
  return file
}
