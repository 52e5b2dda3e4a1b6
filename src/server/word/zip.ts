import { crc32, deflateRawSync } from 'node:zlib'

const UTF8_NAMES = 0x0800
const DEFLATED = 8
const VERSION = 20

/** Files by name as a ZIP archive, each stamped with one moment. Source: APPNOTE.TXT 6.3, 4.3; no file may exceed 4 GB. */
export function zip(files: Record<string, string>, stamp: Date): Uint8Array {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path)
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const common = header({ stamp, content, packed, name })
    const entry = Buffer.concat([signature(0x04034b50), common, name, packed])
    directory.push(centralEntry(common, name, offset))
    entries.push(entry)
    offset += entry.length
  }
  return Buffer.concat([...entries, ...directory, end(directory, offset)])
}

const signature = (value: number) => bytes(4, (buffer) => buffer.writeUInt32LE(value))

function bytes(length: number, write: (buffer: Buffer) => void): Buffer {
  const buffer = Buffer.alloc(length)
  write(buffer)
  return buffer
}

interface Entry {
  stamp: Date
  content: Buffer
  packed: Buffer
  name: Buffer
}

/** What an entry and its line in the directory have in common, from the version needed to the length of the extra field. */
const header = ({ stamp, content, packed, name }: Entry) =>
  bytes(26, (buffer) => {
    buffer.writeUInt16LE(VERSION, 0)
    buffer.writeUInt16LE(UTF8_NAMES, 2)
    buffer.writeUInt16LE(DEFLATED, 4)
    buffer.writeUInt16LE(timeOf(stamp), 6)
    buffer.writeUInt16LE(dayOf(stamp), 8)
    buffer.writeUInt32LE(crc32(content), 10)
    buffer.writeUInt32LE(packed.length, 14)
    buffer.writeUInt32LE(content.length, 18)
    buffer.writeUInt16LE(name.length, 22)
  })

const timeOf = (stamp: Date) =>
  (stamp.getUTCHours() << 11) | (stamp.getUTCMinutes() << 5) | (stamp.getUTCSeconds() >> 1)
const dayOf = (stamp: Date) =>
  (Math.max(0, stamp.getUTCFullYear() - 1980) << 9) | ((stamp.getUTCMonth() + 1) << 5) | stamp.getUTCDate()

function centralEntry(common: Buffer, name: Buffer, offset: number): Buffer {
  const madeBy = bytes(2, (buffer) => buffer.writeUInt16LE(VERSION))
  // No comment, on the first disk, with no attributes.
  const place = bytes(14, (buffer) => buffer.writeUInt32LE(offset, 10))
  return Buffer.concat([signature(0x02014b50), madeBy, common, place, name])
}

function end(directory: Buffer[], offset: number): Buffer {
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  return bytes(22, (buffer) => {
    buffer.writeUInt32LE(0x06054b50, 0)
    buffer.writeUInt16LE(directory.length, 8)
    buffer.writeUInt16LE(directory.length, 10)
    buffer.writeUInt32LE(size, 12)
    buffer.writeUInt32LE(offset, 16)
  })
}
