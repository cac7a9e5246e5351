import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'specs/**/*.test.ts',
      'demo/**/*.test.ts',
      'tests/{contract,specs,types,data}/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    exclude: ['**/*.browser.test.*', '**/node_modules/**'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
