import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Set-up that a project shares: started once before its files, stopped after them. */
const globalSetup = (file: string) => (existsSync(file) ? [file] : [])

// Two cores: what runs together is a group, and the groups follow one another.
const group = (groupOrder: number) => ({ sequence: { groupOrder } })

const api = (database: 'embedded' | 'postgres', name: string, order: number) => ({
  test: {
    name,
    ...group(order),
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
          ...group(0),
          include: ['src/{shared,server}/**/*.test.ts', 'scripts/**/*.test.ts', 'test/rules.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          ...group(0),
          environment: 'jsdom',
          include: ['src/client/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      api('embedded', 'api', 1),
      api('postgres', 'api-postgres', 2),
      {
        test: {
          name: 'e2e',
          ...group(3),
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
