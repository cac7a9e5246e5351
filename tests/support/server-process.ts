/** The server as `plinth serve` runs it: a process of its own. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { freePort } from '../../scripts/free-port.mjs'
import { scratchDirectory } from '../../scripts/scratch.mjs'
import { bundled } from './bundles.js'
import { testRegistry } from './database.js'
import { copyDirectory } from './templates.js'

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

/** A directory for servers, with the tables in it already, as the build packs them. */
export async function serverData(): Promise<string> {
  const made = process.env.PLINTH_TEST_DATABASE_URL === undefined ? await copyDirectory(testRegistry) : undefined
  return made ?? scratchDirectory('plinth-server-')
}

/** On a data directory of its own, or on one that another left; with `url` over PostgreSQL. */
export async function startServerProcess({
  data,
  url,
}: {
  data?: string
  url?: string | undefined
} = {}): Promise<ServerProcess> {
  const home = data ?? (await serverData())
  const { child, message, address } = await listeningServer(home, url)
  return {
    address,
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
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** How V8 ends a process that it is not sure of any more. */
const ABORTS = new Set<NodeJS.Signals | null>(['SIGTRAP', 'SIGILL', 'SIGABRT', 'SIGSEGV'])

interface Listening {
  child: ChildProcess
  message: { demo: ServerProcess['keys'] }
  address: string
}

/**
 * V8 of Node 24 aborts now and then in one of its own threads while the embedded database is compiled (nodejs/node#64500): a server that it
 * ended so before it listened is started once more, as whoever runs it would, and the run says so.
 */
async function listeningServer(data: string, url: string | undefined): Promise<Listening> {
  try {
    return await startOnce(data, url)
  } catch (error) {
    if (!(error instanceof Aborted)) throw error
    console.warn(`${error.message} on Node ${process.version}: it is started once more`)
    return await startOnce(data, url)
  }
}

class Aborted extends Error {}

async function startOnce(data: string, url: string | undefined): Promise<Listening> {
  const port = await freePort()
  const child = fork(await bundled('server'), [], {
    // It lives for seconds: making the embedded database's program fast would cost more than it gives.
    execArgv: ['--liftoff-only'],
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
  return { child, message, address: `http://127.0.0.1:${port}` }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

function listening(child: ChildProcess): Promise<{ demo: ServerProcess['keys'] }> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => {
      const words = `The server ended with ${signal ?? code}`
      reject(ABORTS.has(signal) ? new Aborted(words) : new Error(words))
    })
    child.on('message', (message: { event: string; message?: string; demo: ServerProcess['keys'] }) => {
      if (message.event === 'listening') resolve(message)
      if (message.event === 'failed') reject(new Error(message.message))
    })
  })
}
