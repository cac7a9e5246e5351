/**
 * Every call of the API with 10,000 values made from its schema (`PLINTH_FUZZ_CASES`), as tests/contract/fuzz.test.ts has 60 of each: calls a second, answers
 * that are 5xx or hold a stack, and whether the server was there to the end.
 */
import { spawnSync } from 'node:child_process'

const cases = process.env.PLINTH_FUZZ_CASES ?? '10000'
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--testTimeout=0', '--reporter=verbose', 'tests/contract/fuzz.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PLINTH_FUZZ_CASES: cases },
  },
)
console.log(status === 0 ? `${cases} of each: no fault, no crash` : `${cases} of each: see the faults above`)
process.exitCode = status ?? 1
