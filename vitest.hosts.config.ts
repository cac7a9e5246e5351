/** Hosts built from the packed packages: `npm run test:hosts`. They are installed by npm, so they are no part of `npm test`. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/hosts/**/*.hosts.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
