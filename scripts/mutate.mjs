/**
 * `npm run mutate [room] [file…]`: changes the sources of a room one operator at a time and runs the room's tests against each change (Stryker). Prints
 * the score by room: of all mutants, the share that a test noticed. Survivors go to `coverage/mutants-<room>.txt`. Without a room it runs all of them,
 * which takes hours; `file` narrows the room to a few of its files. It is no part of `verify` or of CI.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { ROOMS, scoreOf, survivorsOf } from './mutate/rooms.mjs'

const [chosen, ...files] = process.argv.slice(2)
if (chosen !== undefined && !(chosen in ROOMS)) {
  console.error(`There is no room '${chosen}': ${Object.keys(ROOMS).join(', ')}`)
  process.exit(1)
}

const scores = []
for (const room of chosen === undefined ? Object.keys(ROOMS) : [chosen]) {
  const started = Date.now()
  const mutants = (await mutate(room)).map(mutant => ({ ...mutant, fileName: relative('.', mutant.fileName) }))
  mkdirSync('coverage', { recursive: true })
  writeFileSync(join('coverage', `mutants-${room.replaceAll('/', '-')}.txt`), survivorsOf(mutants).join('\n'))
  scores.push({ room, ...scoreOf(mutants), minutes: ((Date.now() - started) / 60_000).toFixed(1) })
}
console.table(scores)

function mutate(room) {
  process.env.PLINTH_MUTATE_TESTS = ROOMS[room].join(' ')
  const mutated = files.length === 0 ? [`src/${room}/**/*.ts`, `!src/${room}/**/*.test.ts`] : files
  return new Stryker({
    mutate: mutated,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutate.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // A mutant of a table at the top of a module needs its module anew, which the runner does not promise: it would be told as a survivor.
    ignoreStatic: true,
    // Texts are for people: what reads them is a table of tests, not a mutant.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: Number(process.env.PLINTH_MUTATE_WORKERS ?? 1),
    timeoutMS: 10_000,
    reporters: ['dots'],
    // It would be rewritten through an interface that TypeScript 7 no longer has; mutants need no types.
    tsconfigFile: 'none',
    tempDirName: '.stryker-tmp',
    ignorePatterns: ['dist', 'coverage', 'docs/images', '.plinth'],
    logLevel: 'warn',
  }).runMutationTest()
}
