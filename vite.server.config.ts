import { existsSync } from 'node:fs'
import { defineConfig } from 'vite'

/** What Node starts: the server, the workers of its embedded database and of its Word files, the processes of its embedded models, and the commands of an administrator. */
const entries = {
  main: 'src/server/main.ts',
  'embedded-worker': 'src/server/db/embedded-worker.ts',
  'word-worker': 'src/server/word/word-worker.ts',
  'kokoro-process': 'src/server/providers/speech/kokoro-process.ts',
  'moonshine-process': 'src/server/providers/recognition/moonshine-process.ts',
  'embedding-process': 'src/server/providers/embedding/embedding-process.ts',
  'prepare-library': 'src/server/prepare-library.ts',
  admin: 'src/server/admin.ts',
  backup: 'src/server/backup.ts',
  restore: 'src/server/restore.ts',
  rewards: 'src/server/rewards.ts',
}

/** What looks for files beside itself (WebAssembly, native code, a worker), or is loaded by few installations and late. */
const unbundled = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'gpt-tokenizer',
  'pino',
  'nodemailer',
  'openid-client',
  'onnxruntime-node',
  'phonemizer',
  'wasm-media-encoders',
]

export default defineConfig({
  publicDir: false,
  // Finding and reading a thousand small files costs a second at start, and drizzle 240 MB with it: nearly everything is bundled.
  ssr: { noExternal: true, external: unbundled },
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
