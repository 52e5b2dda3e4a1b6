import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/** Leaves out of the client what writes JSON Schema: every schema of zod carries it, and only the printed contract asks for it. */
export const withoutJsonSchema = (): Plugin => ({
  name: 'ithaca:without-json-schema',
  apply: 'build',
  load: {
    filter: { id: WRITERS },
    async handler(id) {
      const names = [...(await readFile(id, 'utf8')).matchAll(EXPORTED)].map(([, name, alias]) => name ?? alias)
      if (names.length === 0) throw new Error(`${id} exports nothing that could be left out`)
      return `const nothing = () => undefined\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} }`
    },
  },
})
