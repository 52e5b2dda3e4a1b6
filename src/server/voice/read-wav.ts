import { badRequest } from '#server/http/problem.ts'

/** Kinds of numbers in a WAV file. Source: Microsoft, Multiple channel audio data and WAVE files. */
const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe
const RIFF_BYTES = 12
const CHUNK_HEADER_BYTES = 8
/** A recorder writes a handful; an upload has room for a quarter of a million. */
const CHUNKS_MOST = 100
const FORMAT_BYTES = 16
/** Where an extensible format says its real kind. */
const REAL_KIND = 24
const RATES = { least: 8000, most: 48_000 }

export interface Sound {
  /** Mono, from -1 to 1. */
  samples: Float32Array
  /** Samples a second. */
  rate: number
}

interface Format {
  kind: number
  channels: number
  rate: number
  bits: number
}

/** Reads a WAV file: 16-bit numbers or 32-bit floats, mono or stereo, 8,000 to 48,000 samples a second. Throws 400 in words for any other. */
export function readWav(bytes: Uint8Array): Sound {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE')
    throw badRequest('That is not a WAV recording')
  const chunks = chunksOf(file)
  const format = formatOf(chunks.get('fmt '))
  const data = chunks.get('data')
  if (!data) throw badRequest('There is no sound in that recording')
  return { samples: samplesOf(data, format), rate: format.rate }
}

/** The first of each name, among the first hundred. What says that it is longer than the file ends with it: a recorder that streams does not know its length. */
function chunksOf(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  let at = RIFF_BYTES
  for (let count = 0; count < CHUNKS_MOST && at + CHUNK_HEADER_BYTES <= file.length; count += 1) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const from = at + CHUNK_HEADER_BYTES
    if (!chunks.has(name)) chunks.set(name, file.subarray(from, Math.min(file.length, from + size)))
    // Chunks begin at even places.
    at = from + size + (size % 2)
  }
  return chunks
}

function formatOf(chunk: Buffer | undefined): Format {
  if (!chunk || chunk.length < FORMAT_BYTES) throw badRequest('That recording does not say what it is')
  const named = chunk.readUInt16LE(0)
  const kind = named === EXTENSIBLE && chunk.length >= REAL_KIND + 2 ? chunk.readUInt16LE(REAL_KIND) : named
  const format = {
    kind,
    channels: chunk.readUInt16LE(2),
    rate: chunk.readUInt32LE(4),
    bits: chunk.readUInt16LE(14),
  }
  if (!((kind === PCM && format.bits === 16) || (kind === FLOAT && format.bits === 32)))
    throw badRequest('A recording has 16-bit numbers or 32-bit floats')
  if (format.channels < 1 || format.channels > 2) throw badRequest('A recording is mono or stereo')
  if (format.rate < RATES.least || format.rate > RATES.most)
    throw badRequest('A recording has 8,000 to 48,000 samples a second')
  return format
}

function samplesOf(data: Buffer, { kind, channels, bits }: Format): Float32Array {
  const bytes = bits / 8
  const read =
    kind === PCM ? (at: number) => data.readInt16LE(at) / 2 ** 15 : (at: number) => sane(data.readFloatLE(at))
  const samples = new Float32Array(Math.floor(data.length / bytes / channels))
  for (let at = 0; at < samples.length; at += 1) {
    const left = read(at * channels * bytes)
    samples[at] = channels === 1 ? left : (left + read((at * channels + 1) * bytes)) / 2
  }
  return samples
}

/** A float may be anything. */
const sane = (sample: number) => (Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0)
