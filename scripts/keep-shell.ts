import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const WORKER = 'sw.js'
/** Beside the hashed files: what the offline page and every page need. */
const PUBLIC = ['begin.js', 'icon.svg']
const KEPT = /\.(?:js|css|woff2)$|^offline\.html$/

/** Writes into the service worker which files it keeps, and a version that changes with any of them. */
export const keepShell = (): Plugin => {
  let publicDir = ''
  return {
    name: 'ithaca:keep-shell',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir
    },
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') throw new Error(`${WORKER} is not built`)
      const built = Object.keys(bundle).filter((name) => name !== WORKER && KEPT.test(name))
      const hash = createHash('sha256').update(worker.code)
      for (const name of built.toSorted()) hash.update(name)
      const page = bundle['offline.html']
      if (page?.type === 'asset') hash.update(page.source)
      for (const name of PUBLIC) hash.update(readFileSync(join(publicDir, name)))
      const files = [...built, ...PUBLIC].toSorted().map((name) => `/${name}`)
      const shell = JSON.stringify({ version: hash.digest('hex').slice(0, 12), files })
      worker.code = worker.code.replace(/(["'`])__SHELL__\1/, () => JSON.stringify(shell))
    },
  }
}
