import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The lines of a gzipped text file. Throws `broken` where it is cut short or is something else. */
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
    throw isAboutContent(cause) ? new Error(broken, { cause }) : cause
  }
}

const isAboutContent = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
