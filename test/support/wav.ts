import { resample } from '#shared/resample.ts'

interface WavFormat {
  /** Samples a second of the file; the sound is resampled to it. */
  rate?: number
  /** What the header says of it instead. */
  saysRate?: number
  channels?: number
  kind?: 'pcm' | 'float'
  bits?: number
  /** Says the kind where modern recorders say it. */
  isExtensible?: boolean
  /** What the header says of the length of the sound. */
  dataBytes?: number
  /** Of a chunk before the sound, which nobody knows. */
  noteBytes?: number
}

const RATE = 16_000
const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe

/** A WAV file of mono samples, from -1 to 1 and 16,000 a second, in any format. */
export function wavOf(samples: Float32Array, format: WavFormat = {}): Uint8Array<ArrayBuffer> {
  const { rate = RATE, channels = 1, kind = 'pcm', noteBytes } = format
  const data = dataOf(resample(samples, RATE, rate), { ...format, channels, kind })
  const chunks = [
    chunk('fmt ', formatOf({ ...format, rate, channels, kind })),
    ...(noteBytes === undefined ? [] : [chunk('note', Buffer.alloc(noteBytes))]),
    chunk('data', data, format.dataBytes),
  ]
  return new Uint8Array(Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), ...chunks]))
}

const bitsOf = ({ kind, bits = kind === 'float' ? 32 : 16 }: WavFormat) => bits

function formatOf(format: WavFormat & { rate: number; channels: number }): Buffer {
  const { rate, saysRate = rate, channels, kind, isExtensible = false } = format
  const number = kind === 'float' ? FLOAT : PCM
  const bytes = Buffer.alloc(isExtensible ? 40 : 16)
  bytes.writeUInt16LE(isExtensible ? EXTENSIBLE : number, 0)
  bytes.writeUInt16LE(channels, 2)
  bytes.writeUInt32LE(saysRate, 4)
  bytes.writeUInt32LE(saysRate * channels * (bitsOf(format) / 8), 8)
  bytes.writeUInt16LE(channels * (bitsOf(format) / 8), 12)
  bytes.writeUInt16LE(bitsOf(format), 14)
  if (isExtensible) bytes.writeUInt16LE(number, 24)
  return bytes
}

function dataOf(samples: Float32Array, format: WavFormat & { channels: number }): Buffer {
  const size = bitsOf(format) / 8
  const data = Buffer.alloc(samples.length * format.channels * size)
  for (const [at, sample] of samples.entries())
    for (let channel = 0; channel < format.channels; channel += 1) {
      const place = (at * format.channels + channel) * size
      if (format.kind === 'float') data.writeFloatLE(sample, place)
      else data.writeIntLE(Math.round(Math.max(-1, Math.min(1, sample)) * (2 ** (size * 8 - 1) - 1)), place, size)
    }
  return data
}

function chunk(name: string, content: Buffer, saysBytes = content.length): Buffer {
  const header = Buffer.alloc(8)
  header.write(name, 'latin1')
  header.writeUInt32LE(saysBytes, 4)
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)])
}
