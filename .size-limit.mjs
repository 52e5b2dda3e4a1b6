// What a browser loads for a screen: its own files and all that they import, by the manifest of the build.
import { readFileSync } from 'node:fs'

/** @type {Record<string, { file: string, imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(new URL('dist/client/manifest.json', import.meta.url), 'utf8'))

/**
 * @param {string} name
 * @param {Set<string>} seen
 * @returns {Set<string>} every chunk that `name` needs before it runs, itself included
 */
function needed(name, seen = new Set()) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the built client`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const other of chunk.imports ?? []) needed(other, seen)
  return seen
}

/** @param {string} name @param {string} limit @param {string[]} entries */
const screen = (name, limit, entries) => ({
  name,
  limit,
  gzip: true,
  path: [...new Set(entries.flatMap((entry) => [...needed(entry)]))].map((file) => `dist/client/${file}`),
})

export default [
  screen('sign-in screen', '130 KB', ['index.html', 'auth/auth-screen.tsx']),
  screen('chat screen', '200 KB', ['index.html', 'chat/chat-screen.tsx', 'chat/markdown.tsx']),
]
