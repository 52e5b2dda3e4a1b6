import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, whether this runs from src/ or bundled in dist/. */
export function packageRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'package.json'))) return from
  const above = dirname(from)
  if (above === from) throw new Error('Ithaca does not run outside its package: no package.json above it.')
  return packageRoot(above)
}
