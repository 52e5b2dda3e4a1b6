import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The lines of a gzipped text file. Throws a sentence where there is none, and `broken` where it is cut short or something else. */
export async function* gunzippedLines(file: string, broken: string): AsyncGenerator<string> {
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  try {
    for await (const piece of text) {
      const lines = (rest + String(piece)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (cause) {
    if (codeOf(cause).startsWith('Z_')) throw new Error(broken, { cause })
    if (codeOf(cause) === 'ENOENT') throw new Error(`There is no file ${file}.`, { cause })
    throw cause
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
