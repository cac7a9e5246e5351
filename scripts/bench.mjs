/**
 * `npm run bench [name…]`: runs each `tests/bench/*.bench.ts` in its own process and lets it print its ratios. A bench measures its
 * baseline in the same run, so that the figures compare on any machine; none of them fails a build.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

const wanted = process.argv.slice(2)
const files = readdirSync('tests/bench').filter(file => file.endsWith('.bench.ts'))
const chosen = wanted.length === 0 ? files : files.filter(file => wanted.some(name => file.includes(name)))
if (chosen.length === 0) {
  console.error(
    `No bench matches ${wanted.join(', ')}. There are: ${files.map(f => f.replace('.bench.ts', '')).join(', ')}`,
  )
  process.exit(1)
}
const build = spawnSync('node', ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)

let broken = 0
for (const file of chosen) {
  console.log(`\n# ${file.replace('.bench.ts', '')}`)
  const { status } = spawnSync('npx', ['tsx', `tests/bench/${file}`], { stdio: 'inherit' })
  if (status !== 0) broken += 1
}
process.exitCode = broken === 0 ? 0 : 1
