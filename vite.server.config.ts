import { existsSync } from 'node:fs'
import { defineConfig } from 'vite'

/** What Node starts: the server, the worker of its embedded database, and the commands of an administrator. */
const entries = {
  main: 'src/server/main.ts',
  'embedded-worker': 'src/server/db/embedded-worker.ts',
  admin: 'src/server/admin.ts',
  backup: 'src/server/backup.ts',
  restore: 'src/server/restore.ts',
}

export default defineConfig({
  publicDir: false,
  // Unbundled, drizzle costs 380 ms and 240 MB at start. Everything else stays a package of its own.
  ssr: { noExternal: ['drizzle-orm'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node22',
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
      // All in one folder: the database starts its worker by a path beside itself, whichever chunk it ends up in.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
