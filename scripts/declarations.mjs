/**
 * Writes `dist-types/`, the kit's public declarations, so that a change of the public surface shows in review. `--check` compares instead
 * and fails when they are stale.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isCheck = process.argv.includes('--check')
const out = isCheck ? mkdtempSync(join(tmpdir(), 'plinth-types-')) : 'dist-types'
if (!isCheck) rmSync(out, { recursive: true, force: true })
const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json', '--outDir', out]
const { status } = spawnSync('node', tsc, { stdio: 'inherit' })
if (status !== 0) process.exit(1)
if (isCheck) {
  const stale = differences('dist-types', out)
  rmSync(out, { recursive: true })
  if (stale.length > 0) {
    console.error(
      `dist-types is stale (${stale.slice(0, 5).join(', ')}): run \`npm run types:declarations\` and commit the result`,
    )
    process.exitCode = 1
  }
}

function differences(committed, fresh) {
  const names = new Set([...list(committed), ...list(fresh)])
  return [...names].filter(name => read(join(committed, name)) !== read(join(fresh, name)))
}

function list(folder) {
  return readdirSync(folder, { recursive: true }).filter(name => name.endsWith('.d.ts'))
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
