import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Set-up that a project shares: started once before its files, stopped after them. */
const globalSetup = (file: string) => (existsSync(file) ? [file] : [])

const api = (database: 'embedded' | 'postgres', name: string) => ({
  test: {
    name,
    include: ['test/**/*.test.ts'],
    exclude: ['test/rules.test.ts', ...(database === 'embedded' ? ['test/**/*.postgres.test.ts'] : [])],
    env: { TEST_DATABASE: database },
    globalSetup: globalSetup(`test/support/${database}.setup.ts`),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{shared,server}/**/*.test.ts', 'scripts/**/*.test.ts', 'test/rules.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        test: { name: 'client', environment: 'jsdom', include: ['src/client/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
      },
      api('embedded', 'api'),
      api('postgres', 'api-postgres'),
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.e2e.ts'],
          globalSetup: globalSetup('test/support/e2e.setup.ts'),
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
