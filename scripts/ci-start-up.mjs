/** Starts `npm start` on a free port with a fresh data directory, waits for health, signs in over HTTP, stops it with SIGTERM. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'

const port = await freePort()
const data = mkdtempSync(join(tmpdir(), 'plinth-start-'))
const started = Date.now()
const child = spawn('npm', ['start', '--', '--port', String(port), '--data', data], {
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
})
const base = `http://127.0.0.1:${port}`
try {
  await until(async () => (await fetch(`${base}/healthz`)).status === 200, 180_000)
  console.log(`ready after ${((Date.now() - started) / 1000).toFixed(1)} s (first time, build included)`)
  const page = await fetch(base)
  if (page.status !== 200 || !(await page.text()).includes('plinth')) throw new Error('the portal page is not served')
  const signIn = await fetch(`${base}/portal/auth/login/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: 'ci', email: 'demo@plinth.local', password: 'plinth-demo' }),
  })
  if (signIn.status !== 200) throw new Error(`sign-in answered ${signIn.status}`)
  const { userId } = await signIn.json()
  if (!userId) throw new Error('sign-in answered no user')
  const stopped = new Promise(resolve => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGTERM')
  await Promise.race([stopped, timeout(15_000, 'npm start did not stop within 15 s of SIGTERM')])
  console.log('start-up answered over HTTP and stopped cleanly')
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has gone already.
  }
  rmSync(data, { recursive: true, force: true, maxRetries: 3 })
}

async function until(condition, ms) {
  const end = Date.now() + ms
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`npm start exited with ${child.exitCode}`)
    if (await condition().catch(() => false)) return
    await new Promise(resolve => setTimeout(resolve, 250))
  }
  throw new Error(`not ready within ${ms / 1000} s`)
}

function timeout(ms, message) {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(message)), ms).unref())
}
