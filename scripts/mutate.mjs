/**
 * `npm run mutate [room] [file…] [-- --sample N --seed S]`: changes the sources of a room one operator at a time and runs the room's tests against each change
 * (Stryker). Prints the score by room: of all mutants, the share that a test noticed. Survivors go to `coverage/mutants-<room>.txt`. Without a room it runs all
 * of them, which takes hours; `file` narrows the room to a few of its files; `--sample` asks about N mutants drawn over all of them and prints between which
 * scores that of all is at 95 %. It is no part of `verify` or of CI.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { ROOMS, scoreOf, survivorsOf } from './mutate/rooms.mjs'
import { rangeAt95 } from './mutate/sample.mjs'

const {
  values: { sample, seed },
  positionals: [chosen, ...files],
} = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
for (const [option, value] of Object.entries({ sample, seed })) {
  if (value !== undefined && !/^[1-9]\d{0,6}$/.test(value))
    refuse(`--${option} takes a whole number from 1 on, not '${value}'`)
}
if (chosen !== undefined && !(chosen in ROOMS)) refuse(`There is no room '${chosen}': ${Object.keys(ROOMS).join(', ')}`)

const scores = []
for (const room of chosen === undefined ? Object.keys(ROOMS) : [chosen]) {
  const started = Date.now()
  const mutants = (await mutate(room)).map(mutant => ({ ...mutant, fileName: relative('.', mutant.fileName) }))
  mkdirSync('coverage', { recursive: true })
  writeFileSync(join('coverage', `mutants-${room.replaceAll('/', '-')}.txt`), survivorsOf(mutants).join('\n'))
  const score = scoreOf(mutants)
  const at95 = sample === undefined ? {} : { 'at 95 %': rangeAt95(score.noticed, score.mutants)?.join(' to ') ?? null }
  scores.push({ room, ...score, ...at95, minutes: ((Date.now() - started) / 60_000).toFixed(1) })
}
console.table(scores)

function refuse(why) {
  console.error(why)
  process.exit(1)
}

function mutate(room) {
  process.env.PLINTH_MUTATE_TESTS = ROOMS[room].join(' ')
  const mutated = files.length === 0 ? [`src/${room}/**/*.ts`, `!src/${room}/**/*.test.ts`] : files
  return new Stryker({
    mutate: mutated,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/drawn-checker.mjs'],
    ...drawing(),
    vitest: { configFile: 'vitest.mutate.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // A mutant of a table at the top of a module needs its module anew, which the runner does not promise: it would be told as a survivor.
    ignoreStatic: true,
    // Texts are for people: what reads them is a table of tests, not a mutant.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: Number(process.env.PLINTH_MUTATE_WORKERS ?? 1),
    timeoutMS: 10_000,
    // All tests of a room run once before any mutant does.
    dryRunTimeoutMinutes: 60,
    reporters: ['dots'],
    // It would be rewritten through an interface that TypeScript 7 no longer has; mutants need no types.
    tsconfigFile: 'none',
    tempDirName: '.stryker-tmp',
    ignorePatterns: ['dist', 'coverage', 'docs/images', '.plinth'],
    logLevel: 'warn',
  }).runMutationTest()
}

/** Stryker starts its checkers as processes of their own, which read what is drawn from their environment. */
function drawing() {
  if (sample === undefined) return {}
  process.env.PLINTH_MUTATE_SAMPLE = sample
  process.env.PLINTH_MUTATE_SEED = seed
  return { checkers: ['drawn'] }
}
