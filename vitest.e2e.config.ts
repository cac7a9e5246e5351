import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that look at the same demo run one after the other (`lookAtDemo` in tests/e2e/portal.ts). */
class ByDemo extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const demos = new Map(files.map(file => [file, demoOf(file)]))
    return (await super.sort(files)).sort((a, b) => (demos.get(a) ?? '').localeCompare(demos.get(b) ?? ''))
  }
}

const demoOf = ({ moduleId }: TestSpecification) => /lookAtDemo\(\d*\)/.exec(readFileSync(moduleId, 'utf8'))?.[0] ?? ''

export default defineConfig({
  test: {
    include: ['tests/{e2e,engines}/**/*.e2e.ts'],
    pool: 'forks',
    maxWorkers: 1,
    // Files share the modules of one process, and with them what runs for all of them (tests/e2e/running.ts).
    isolate: false,
    sequence: { sequencer: ByDemo },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
})
