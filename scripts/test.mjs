/**
 * `npm test [unit|browser|e2e] [paths…]`: unit, property and contract tests (vitest), elements in a real browser (web-test-runner),
 * whole pages (vitest + puppeteer against a built server). Without arguments all of them, ending with `N passed, N failed`.
 * What was skipped and what failed is named before. `hosts` runs when it is named: pages of strangers, built from the packed kit.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from './build.mjs'
import { scratchDirectory } from './scratch.mjs'

const KINDS = { unit, browser, e2e }
/** What runs only when it is named. */
const NAMED = { hosts }
const ALL = { ...KINDS, ...NAMED }
const [first, ...rest] = process.argv.slice(2)
const chosen = first in ALL ? [first] : Object.keys(KINDS)
const paths = first in ALL ? rest : process.argv.slice(2)
const scratch = scratchDirectory('plinth-test-')
const total = { passed: 0, failed: 0 }
/** Suites that did not run, as they say it themselves: why stands in their names. */
const skipped = new Set()
/** Tests that failed, by file and name: a run of thousands names them once more where its reader looks. */
const broken = new Set()
try {
  for (const kind of chosen) {
    const { passed, failed } = await ALL[kind](paths)
    total.passed += passed
    total.failed += failed
  }
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
}
if (skipped.size > 0) console.log(['Skipped:', ...skipped].join('\n  '))
if (broken.size > 0) console.log(['Failed:', ...broken].join('\n  '))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/**
 * The unit suites. On Node 24 a process has ended by itself now and then, without a word and so far without an explanation: the files that it had
 * not come to are run once more in processes of their own, and named. That one ends twice is a failure.
 */
function unit(args) {
  const all = vitest(['run', ...args])
  if (all.left.length === 0) return all
  console.log(['A test process ended by itself. Run again:', ...all.left].join('\n  '))
  const again = vitest(['run', '--isolate', ...all.left])
  return { passed: all.passed + again.passed, failed: again.failed }
}

async function e2e(args) {
  if (!(await build({ ifStale: true }))) return { passed: 0, failed: 1 }
  // Files of a whole run begin with copies of one demo that is seeded; a file by itself is started as a person would (tests/e2e/started.ts).
  const isWhole = args.length === 0
  if (isWhole) mkdirSync(join(scratch, 'seeded'))
  return vitest(
    ['run', '--config', 'vitest.e2e.config.ts', ...args],
    isWhole ? { PLINTH_E2E_SEEDED: join(scratch, 'seeded') } : {},
  )
}

function hosts(args) {
  return vitest(['run', '--config', 'vitest.hosts.config.ts', ...args])
}

function vitest(args, more = {}) {
  const file = join(scratch, `vitest-${Math.random()}.json`)
  const run = [
    'node_modules/vitest/vitest.mjs',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { status } = spawnSync('node', run, { stdio: 'inherit', env: { ...environment(), ...more } })
  return counted(status, () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    const isCutOff = status !== 0 && numFailedTests + numFailedTestSuites === 0
    const left = isCutOff ? testResults.filter(isUntouched).map(({ name }) => relative('.', name)) : []
    for (const name of skippedIn(testResults.filter(each => !isCutOff || !isUntouched(each)))) skipped.add(name)
    for (const name of failedIn(testResults)) broken.add(name)
    const failed = numFailedTests || (status === 0 ? 0 : Math.max(1, numFailedTestSuites))
    return { passed: numPassedTests, failed, left }
  })
}

/** Its process ended before any of its tests did: those are pending, where such as are skipped on purpose are not. */
function isUntouched({ assertionResults }) {
  const states = new Set(assertionResults.map(({ status }) => status))
  return states.has('pending') && !states.has('passed') && !states.has('failed')
}

/** With `PLINTH_TEST_DAYS_AHEAD` everything runs on a day to come (clock-ahead.mjs). */
function environment() {
  if (!process.env.PLINTH_TEST_DAYS_AHEAD) return process.env
  const preload = `--import ${new URL('clock-ahead.mjs', import.meta.url)}`
  return { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${preload}`.trim() }
}

/** Files whose tests were skipped, with the suite they stand in and how many there are. */
function skippedIn(files) {
  return files.flatMap(({ name, assertionResults }) => {
    const suites = new Map()
    for (const { status, ancestorTitles, title } of assertionResults) {
      if (status !== 'skipped' && status !== 'pending') continue
      const suite = ancestorTitles[0] ?? title
      suites.set(suite, (suites.get(suite) ?? 0) + 1)
    }
    return [...suites].map(
      ([suite, count]) => `${relative('.', name)}: ${suite}, ${count} ${count === 1 ? 'test' : 'tests'}`,
    )
  })
}

/** Tests that failed, each with how its message begins, and files that failed as a whole. */
function failedIn(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const tests = assertionResults.filter(each => each.status === 'failed')
    if (tests.length > 0) return tests.map(each => `${file}: ${each.fullName}${beginning(each.failureMessages)}`)
    return status === 'failed' ? [`${file}: ${message.split('\n')[0]}`] : []
  })
}

/** A run of an hour is not repeated to see what a property failed by: its seed and its counterexample stand in these lines. */
function beginning([message = '']) {
  const lines = message.slice(0, 1_200).split('\n').slice(0, 12)
  return lines.map(line => `\n    ${line}`).join('')
}

function browser(args) {
  const file = join(scratch, 'browser.json')
  const { status } = spawnSync('npx', ['tsx', 'tests/support/run-browser-tests.ts', ...args], {
    stdio: 'inherit',
    env: { ...process.env, PLINTH_BROWSER_RESULT: file },
  })
  return counted(status, () => {
    const result = JSON.parse(readFileSync(file, 'utf8'))
    for (const name of result.broken) broken.add(name)
    return result
  })
}

/** A runner that dies before it could count is one failure. */
function counted(status, read) {
  try {
    return read()
  } catch {
    return { passed: 0, failed: status === 0 ? 0 : 1, left: [] }
  }
}
