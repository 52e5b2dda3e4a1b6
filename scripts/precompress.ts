import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|webmanifest)$/
const LEAST_BYTES = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside each text asset of the build, for the server to send as they are. */
export const precompress = (): Plugin => ({
  name: 'ithaca:precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return
    const names = await readdir(dir, { recursive: true })
    await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(dir, name))))
  },
})

async function compress(file: string) {
  const bytes = await readFile(file)
  if (bytes.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await brotli(bytes, { params }))
  await writeFile(`${file}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
