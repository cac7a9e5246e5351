/** A demo of its own for what looks at one: the product as built, on a free port, with a data directory that is gone with it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { freePort } from './free-port.mjs'

const LONGEST_START_MS = 180_000
export const DEMO_PERSON = { email: 'demo@plinth.local', password: 'plinth-demo' }

/**
 * Builds what is stale, starts the demo and waits until its estate is there. Rejects when it stops or does not come. `stop` ends it and removes its
 * data.
 */
export async function startDemo(port) {
  if (!(await build({ ifStale: true }))) throw new Error('The build failed')
  const data = mkdtempSync(join(tmpdir(), 'plinth-demo-'))
  const own = port ?? (await freePort())
  const child = spawn('node', ['bin/plinth.mjs', 'serve', '--demo', '--port', String(own), '--data', data], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const address = `http://127.0.0.1:${own}`
  try {
    await untilFilled(address, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}

async function untilFilled(address, child) {
  const end = Date.now() + LONGEST_START_MS
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The demo stopped with code ${child.exitCode}`)
    const isReady = await fetch(`${address}/healthz`).then(
      answer => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise(resolve => setTimeout(resolve, 300))
  }
  throw new Error('The demo did not start')
}
