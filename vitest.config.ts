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
    globalSetup: 'tests/support/template-home.ts',
    pool: 'forks',
    // No module keeps a session, store or cache (docs/architecture.md): files of a process may share their modules, which are half of their time.
    isolate: false,
    maxWorkers: 2,
    // For what hangs: no test has a limit of its own, for it would be that of some machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
