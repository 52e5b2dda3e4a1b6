import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figure.ts'

const CLIENT = 'dist/client'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** The JavaScript a browser loads for a screen, gzip: the entry, the screen's own chunk, and all that they import. */
export async function bundleSize(): Promise<Figure[]> {
  const manifest = JSON.parse(readFileSync(join(CLIENT, 'manifest.json'), 'utf8')) as Manifest
  const kilobytes = (screen: string) => {
    const files = new Set(['index.html', screen].flatMap((chunk) => filesOf(manifest, chunk)))
    return (
      [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length, 0) / 1000
    )
  }
  return [
    { what: 'sign-in screen, JavaScript', value: kilobytes('auth/auth-screen.tsx'), unit: 'KB', bar: { atMost: 130 } },
    { what: 'chat screen, JavaScript', value: kilobytes('chat/chat-screen.tsx'), unit: 'KB', bar: { atMost: 200 } },
  ]
}

function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the built client: npm run build`)
  if (seen.has(name)) return []
  seen.add(name)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((other) => filesOf(manifest, other, seen))]
}
