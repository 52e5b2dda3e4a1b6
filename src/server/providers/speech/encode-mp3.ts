import { createMp3Encoder } from 'wasm-media-encoders'

/** Enough for one voice at 24,000 samples a second. */
const KILOBITS = 64

/** Mono samples as MP3 frames that may follow others of the same rate. */
export async function encodeMp3(samples: Float32Array, rate: number): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: rate as 24_000, channels: 1, bitrate: KILOBITS })
  // What it returns is its own memory, which the next call writes over.
  const frames = encoder.encode([samples]).slice()
  return Buffer.concat([frames, encoder.finalize()])
}
