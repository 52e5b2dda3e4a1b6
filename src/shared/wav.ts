const HEADER_BYTES = 44
const SAMPLE_BYTES = 2
const PCM = 1
const MONO = 1
const LOUDEST = 32_767

/** Samples (-1 to 1, mono) as a WAV file of 16 bits at `rate` samples a second. Louder ones are clipped. */
export function wavOf(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples.length * SAMPLE_BYTES))
  writeHeader(view, samples.length * SAMPLE_BYTES, rate)
  for (const [index, sample] of samples.entries()) {
    const clipped = Math.max(-1, Math.min(1, sample || 0))
    view.setInt16(HEADER_BYTES + index * SAMPLE_BYTES, Math.round(clipped * LOUDEST), true)
  }
  return new Uint8Array(view.buffer)
}

function writeHeader(view: DataView, dataBytes: number, rate: number) {
  writeName(view, 0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  writeName(view, 8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, MONO, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * SAMPLE_BYTES, true)
  view.setUint16(32, SAMPLE_BYTES, true)
  view.setUint16(34, SAMPLE_BYTES * 8, true)
  writeName(view, 36, 'data')
  view.setUint32(40, dataBytes, true)
}

function writeName(view: DataView, at: number, name: string) {
  for (const [index, letter] of Array.from(name).entries()) view.setUint8(at + index, letter.charCodeAt(0))
}
