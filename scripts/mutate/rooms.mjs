/** Rooms whose tests `npm run mutate` asks, with those tests, and how their scores are counted. */

/** The tests of each room: those beside its files, and those elsewhere that are about nothing else. */
export const ROOMS = {
  wire: ['src/wire/**/*.test.ts'],
  spec: [
    'src/spec/**/*.test.ts',
    'tests/specs/{conditions,dashboards,definitions,drill,units}.test.ts',
    'src/react/widgets/**/*.test.ts',
  ],
  core: ['src/core/**/*.test.ts'],
  analytics: ['src/analytics/**/*.test.ts'],
  'server/store/query': ['src/server/store/query/**/*.test.ts'],
  'server/identity': [
    'src/server/identity/**/*.test.ts',
    'tests/contract/{sign-in,links,embed-sessions,joint-accounts}.test.ts',
  ],
}

const NOTICED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

/**
 * Share of mutants that a test noticed, in per cent with one decimal; null when there were none. Mutants that are not run (of tables, which stand
 * before any test) or that stop their module (a compiler would have) do not count.
 */
export function scoreOf(mutants) {
  const count = states => mutants.filter(({ status }) => states.includes(status)).length
  const noticed = count(NOTICED)
  const all = noticed + count(MISSED)
  return {
    score: all === 0 ? null : Math.round((1000 * noticed) / all) / 10,
    mutants: all,
    noticed,
    survived: count(['Survived']),
    'without a test': count(['NoCoverage']),
    'not run': count(['Ignored']),
  }
}

/** One line for each mutant that no test noticed, by place: `file:line:column status mutator → replacement`. */
export function survivorsOf(mutants) {
  return mutants
    .filter(({ status }) => MISSED.includes(status))
    .toSorted((a, b) => a.fileName.localeCompare(b.fileName) || a.location.start.line - b.location.start.line)
    .map(({ fileName, location: { start }, status, mutatorName, replacement }) => {
      const change = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 100)
      return `${fileName}:${start.line}:${start.column + 1} ${status} ${mutatorName} → ${change}`
    })
}
