/** From `npm start` to ready: the first time with an empty data directory, then seeded; and what the server holds in memory. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from './report.js'

const PORT = Number(process.env.PLINTH_BENCH_PORT ?? 18_999)
const data = mkdtempSync(join(tmpdir(), 'plinth-bench-'))

async function once(): Promise<{ seconds: number; rss: number | undefined }> {
  const started = performance.now()
  const args = ['bin/plinth.mjs', 'serve', '--demo', '--port', String(PORT), '--data', data]
  const child = spawn('node', args, { stdio: 'ignore' })
  while ((await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => undefined))?.status !== 200) {
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const seconds = (performance.now() - started) / 1000
  const rss = residentMiB(Number(readFileSync(join(data, 'plinth.lock'), 'utf8')))
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
  return { seconds, rss }
}

/** Resident memory of a process; Linux only. */
function residentMiB(pid: number): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return undefined
  }
}

const first = await once()
report({ name: 'ready, first time', value: first.seconds, unit: 's', goal: 30 })
const second = await once()
report({ name: 'ready, seeded', value: second.seconds, unit: 's', goal: 15 })
if (second.rss !== undefined) report({ name: 'memory of the server, demo estate', value: second.rss, unit: 'MiB' })
rmSync(data, { recursive: true, force: true })
