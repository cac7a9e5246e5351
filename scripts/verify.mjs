/** `npm run verify`: format and lint (names, sizes), the house (zones, doors, circles), types, spec sweep, stale generated files, bundle budgets. */
import { spawnSync } from 'node:child_process'

const steps = [
  ['format and lint', 'npx', ['biome', 'ci', '--error-on-warnings', '.']],
  ['house', 'node', ['scripts/house.mjs']],
  ['types', 'npx', ['tsc', '-p', '.']],
  ['registry is current', 'node', ['scripts/specs-registry.mjs', '--check']],
  ['reference is current', 'node', ['scripts/specs-docs.mjs', '--check']],
  ['screens are current', 'node', ['scripts/screens.mjs', '--check']],
  ['OpenAPI page is current', 'node', ['scripts/open-api.mjs', '--check']],
  ['declarations are current', 'node', ['scripts/declarations.mjs', '--check']],
  ['words of the languages', 'node', ['scripts/words.mjs', '--check']],
  ['build', 'node', ['scripts/build.mjs']],
  ['specs', 'node', ['bin/plinth.mjs', 'specs', 'check']],
  ['bundle budgets', 'node', ['scripts/bundle-budgets.mjs']],
]

let failed = 0
for (const [title, command, args] of steps) {
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)`)
  if (status !== 0) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1
