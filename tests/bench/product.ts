/** The product as `npm start` makes it, on an empty data directory: server, living estate and partner's site as processes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Product {
  address: string
  data: string
  /** From its start to ready, in ms. */
  startedIn: number
  /** What its processes hold in memory, in MiB; undefined where the system does not tell. */
  memoryMiB(): number | undefined
  stop(): Promise<void>
}

const PORT = Number(process.env.PLINTH_BENCH_PORT ?? 18_999)
const PATIENCE_MS = 600_000
const ANSWER_MS = 5_000

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Resolves as soon as it says that it is ready. `estateSize`: entities of the demo estate. */
export async function startProduct(estateSize?: number): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'plinth-bench-'))
  const size = estateSize === undefined ? [] : ['--estate-size', String(estateSize)]
  const started = performance.now()
  const args = ['bin/plinth.mjs', 'serve', '--demo', '--port', String(PORT), '--data', data, ...size]
  const child = spawn('node', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const address = `http://127.0.0.1:${PORT}`
  const stop = async () => {
    if (isRunning(child)) {
      const gone = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    }
    rmSync(data, { recursive: true, force: true })
  }
  // Whoever starts it may be stopped before it is ready: it would run on.
  process.once('exit', () => child.kill('SIGTERM'))
  const isReady = async () =>
    (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) })).status === 200
  while (!(await isReady().catch(() => false))) {
    if (!isRunning(child) || performance.now() - started > PATIENCE_MS) {
      await stop()
      throw new Error('The product did not become ready')
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const memoryMiB = () => residentMiB(child.pid)
  return { address, data, startedIn: performance.now() - started, memoryMiB, stop }
}

/** Of a process and its children, from Linux's `/proc`: the command runs the server as one. */
function residentMiB(pid: number | undefined): number | undefined {
  try {
    const kiB = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB$/m)?.[1]
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return children.reduce((sum, child) => sum + (residentMiB(child) ?? 0), Number(kiB) / 1024)
  } catch {
    return undefined
  }
}

/** Size of a directory in MiB. */
export function directoryMiB(path: string): number {
  let bytes = 0
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    // Files come and go while it is read.
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
  }
  return bytes / 2 ** 20
}
