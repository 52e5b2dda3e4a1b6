import { crc32, inflateRawSync } from 'node:zlib'

const END = Buffer.from([0x50, 0x4b, 5, 6])

/** The texts in a ZIP archive by their paths. Throws where one of them is not what was packed. Source: APPNOTE.TXT 6.3, 4.3. */
export function unzipped(bytes: Uint8Array): Map<string, string> {
  const file = Buffer.from(bytes)
  const end = file.lastIndexOf(END)
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const nameEnd = at + 46 + file.readUInt16LE(at + 28)
    const entry = file.readUInt32LE(at + 42)
    const begin = entry + 30 + file.readUInt16LE(entry + 26) + file.readUInt16LE(entry + 28)
    const content = inflateRawSync(file.subarray(begin, begin + file.readUInt32LE(at + 20)))
    const path = file.toString('utf8', at + 46, nameEnd)
    if (crc32(content) !== file.readUInt32LE(at + 16)) throw new Error(`${path} is damaged`)
    parts.set(path, content.toString())
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}
