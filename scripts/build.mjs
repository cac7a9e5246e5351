/**
 * `npm run build`: the Node part (tsc), the kit and the portal page (vite), the empty database, into `dist/`. With `--if-stale` only when the inputs
 * have changed since; a stamp in `dist/` holds their hash.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compress } from './compress.mjs'
import { addLoaderFiles, addPreloads } from './preloads.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const INPUTS = [
  'src',
  'specs',
  'demo',
  'scripts/build.mjs',
  'scripts/baked-specs.mjs',
  'scripts/first-paint.mjs',
  'scripts/trusted-tables.mjs',
  'scripts/licences.mjs',
  'scripts/compress.mjs',
  'scripts/preloads.mjs',
  'scripts/short-preloads.mjs',
  'scripts/small-react.mjs',
  'scripts/empty-database.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.node.json',
  'package.json',
  'package-lock.json',
]
const STAMP = join(root, 'dist/.stamp')

/** Builds; gives false when a step failed, which has then said why. */
export async function build({ ifStale = false } = {}) {
  const hash = inputsHash()
  if (ifStale && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return true
  const started = Date.now()
  process.stderr.write('Building … ')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  if (!buildNode()) return false
  const emptied = runBeside('node', ['scripts/empty-database.mjs'])
  // Its chunks are in a folder of this name: other sources, other addresses.
  process.env.PLINTH_BUILD = hash.slice(0, 8)
  if (!run('node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])) return false
  if (!run('node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--mode', 'portal'])) return false
  addPreloads(join(root, 'dist/portal'), join(root, 'dist/kit'))
  addLoaderFiles(join(root, 'dist/kit'))
  await compress(join(root, 'dist/kit'), join(root, 'dist/portal'))
  if (!(await emptied)) return false
  writeFileSync(STAMP, hash)
  process.stderr.write(`done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  return true
}

/**
 * Server, command line and estate alone: what `npm run dev` restarts, with source maps. What has them is not what ships, so the next build is a whole
 * one.
 */
export function buildNode({ withMaps = false } = {}) {
  const maps = withMaps ? ['--sourceMap', '--inlineSources'] : []
  if (withMaps) rmSync(STAMP, { force: true })
  if (!run('node', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.node.json', ...maps])) return false
  for (const file of ['index.html', 'site.css'])
    cpSync(join(root, 'demo/partner', file), join(root, 'dist/node/demo/partner', file))
  return true
}

function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    // Whoever asks for the build, a test run too, gets the one that ships.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status === 0) return true
  process.stderr.write(`failed\n${stdout}${stderr}`)
  return false
}

/** Goes on while others run. */
async function runBeside(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', text => {
    said += text
  })
  const [status] = await once(child, 'close')
  if (status !== 0) process.stderr.write(`failed\n${said}`)
  return status === 0
}

function inputsHash() {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap(input => filesUnder(join(root, input))).sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!statSync(path, { throwIfNoEntry: false })) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap(name => filesUnder(join(path, name)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await build({ ifStale: process.argv.includes('--if-stale') })) ? 0 : 1
}
