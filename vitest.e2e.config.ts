import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{e2e,engines}/**/*.e2e.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
})
