import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepShell } from './scripts/keep-shell.ts'
import { precompress } from './scripts/precompress.ts'
import { withoutJsonSchema } from './scripts/without-json-schema.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

// Each file costs its own way to the server and back: a few chunks of some size, not dozens of small ones.

/** The entries themselves, styles, and what only a toast needs. */
const APART = /\/client\/(?:main\.tsx|offline\.ts|shell\/service-worker\.ts)|\.css|\.html|react-toast/
const reactCore = { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 5 }
/** What every page runs, in one chunk. */
const initial = { name: 'base', tags: ['$initial' as const], test: (id: string) => !APART.test(id), priority: 4 }
/** What signing in shares with other screens: small, so that it need not wait for the parts below. */
const small = {
  name: 'small',
  minShareCount: 2,
  test: /lucide-react|src\/shared\/|client\/(?:auth|lib)\/|client\/ui\/(?:[a-z]+-field|text-link|form-alert|tabs)/,
  priority: 3,
}
/** Menus, and how they find their place: the chat draws its words before them. */
const MENUS = /@radix-ui\/react-(?:menu|dropdown-menu|popper|arrow)\/|@floating-ui|client\/ui\/menu|rate-items/
/** What else more than one screen needs: dialogs and tips above all. A group takes what its modules import, so this one comes first. */
const parts = { name: 'parts', minShareCount: 2, test: (id: string) => !APART.test(id) && !MENUS.test(id), priority: 2 }
const menus = { name: 'menus', test: MENUS, priority: 1 }

export default defineConfig({
  root: 'src/client',
  plugins: [react(), tailwindcss(), withoutJsonSchema(), keepShell(), precompress()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: 'hidden',
    manifest: 'manifest.json',
    // Nothing inline: the content security policy allows only files of our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: resolve('src/client/index.html'),
        offline: resolve('src/client/offline.html'),
        sw: resolve('src/client/shell/service-worker.ts'),
      },
      output: {
        // A service worker governs what lies beside and below it, and is known by one name for ever.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [reactCore, initial, small, parts, menus] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/manifest.webmanifest': server, '/ws': { target: server, ws: true } },
  },
})
