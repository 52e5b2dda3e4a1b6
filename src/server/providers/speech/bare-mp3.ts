/** Kilobits a second and samples a second by the numbers of a frame's header. Source: ISO/IEC 11172-3 and 13818-3, layer III. */
const KILOBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KILOBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const RATES_1 = [44_100, 48_000, 32_000]
const LAYER_3 = 1
const VERSION_1 = 3
const TAG_HEADER_BYTES = 10
/** What the first frame may tell of a whole file: untrue once another follows. */
const NOTES = ['Xing', 'Info', 'VBRI']

/** MP3 without what is said about it as a file, so that it may follow another's; null where it is no MP3. */
export function bareMp3(file: Uint8Array): Uint8Array | null {
  const frames = file.subarray(tagBytes(file))
  const first = frameBytes(frames)
  if (first === null) return null
  const words = Buffer.from(frames.subarray(0, first)).toString('latin1')
  return NOTES.some((note) => words.includes(note)) ? frames.subarray(first) : frames
}

/** Of an ID3v2 tag at the beginning; its length is written in 4 times 7 bits. */
function tagBytes(file: Uint8Array): number {
  if (Buffer.from(file.subarray(0, 3)).toString('latin1') !== 'ID3') return 0
  return file.subarray(6, TAG_HEADER_BYTES).reduce((size, byte) => size * 128 + (byte & 127), 0) + TAG_HEADER_BYTES
}

/** Of the frame that begins here, or null where none does. */
function frameBytes(frames: Uint8Array): number | null {
  const [sync = 0, kind = 0, speed = 0] = frames
  const version = (kind >> 3) & 3
  const kilobits = (version === VERSION_1 ? KILOBITS_1 : KILOBITS_2)[speed >> 4]
  const rate = RATES_1[(speed >> 2) & 3]
  if (sync !== 255 || kind >> 5 !== 7 || version === 1 || ((kind >> 1) & 3) !== LAYER_3 || !kilobits || !rate)
    return null
  const slower = { 3: 1, 2: 2, 0: 4 }[version] ?? 1
  const samples = version === VERSION_1 ? 1152 : 576
  return Math.floor((samples / 8) * 1000 * kilobits * (slower / rate)) + ((speed >> 1) & 1)
}
