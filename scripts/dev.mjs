/**
 * `npm run dev`: the built product with a demo estate, rebuilt and restarted when a source changes. The browser reloads by itself when
 * the server is back.
 */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { build } from './build.mjs'

const args = process.argv.slice(2)
let child
let timer
let isRestarting = false

function start() {
  child = spawn('node', ['bin/plinth.mjs', 'serve', '--demo', ...args], { stdio: 'inherit' })
}

async function restart() {
  if (isRestarting) return
  isRestarting = true
  const gone = new Promise(resolve => (child.exitCode === null ? child.once('exit', resolve) : resolve()))
  child.kill('SIGTERM')
  await gone
  if (build()) start()
  isRestarting = false
}

if (build({ ifStale: true })) start()
for (const folder of ['src', 'specs', 'demo']) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (!file || /\.test\./.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => void restart(), 300)
  })
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    child?.kill(signal)
    child?.once('exit', () => process.exit(0))
  })
}
