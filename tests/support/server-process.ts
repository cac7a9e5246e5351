/** The server as `plinth serve` runs it: a process of its own. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  address: string
  keys: { datastoreId: string; authKey: string }
  /** Exit code once it has ended. */
  readonly exitCode: number | null
  /** Resident memory in MiB. */
  memory(): number
  stop(): Promise<void>
  /** Ends it at once, as a crash does; its data stay, for the next one. */
  kill(): Promise<void>
}

/** On an empty data directory, or on one that another left; with `url` over PostgreSQL. */
export async function startServerProcess({
  data = mkdtempSync(join(tmpdir(), 'plinth-server-')),
  url,
}: {
  data?: string
  url?: string | undefined
} = {}): Promise<ServerProcess> {
  const port = await freePort()
  const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
  const child = fork(main, [], {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      PLINTH_PORT: String(port),
      PLINTH_DATA_DIR: data,
      PLINTH_DEMO: '',
      PLINTH_LOG_LEVEL: 'silent',
      ...(url !== undefined && { DATABASE_URL: url }),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const message = await listening(child)
  child.send({ event: 'seeded' })
  return {
    address: `http://127.0.0.1:${port}`,
    keys: message.demo,
    get exitCode() {
      return child.exitCode
    },
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    async kill() {
      await end(child, 'SIGKILL')
    },
    async stop() {
      await end(child, 'SIGTERM')
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

function listening(child: ChildProcess): Promise<{ demo: ServerProcess['keys'] }> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`The server ended with ${signal ?? code}`)))
    child.on('message', (message: { event: string; message?: string; demo: ServerProcess['keys'] }) => {
      if (message.event === 'listening') resolve(message)
      if (message.event === 'failed') reject(new Error(message.message))
    })
  })
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
