/** The command of the product, started as a person starts it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, cp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { until } from './until.js'

export interface Started {
  address: string
  partner: string
  child: ChildProcess
  /** What the command said. */
  printed(): string
}

/**
 * `args` besides those of the address and the data directory. Answers over HTTP by then; a demo may still be being seeded. With `isApart` it is of a
 * process group of its own.
 */
export async function startCommand(data: string, args: readonly string[], isApart = false): Promise<Started> {
  // The partner's site listens at the one after it.
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const all = ['bin/plinth.mjs', 'serve', '--port', String(port), '--data', data, ...args]
  const env = { PLINTH_ESTATE_PACE: '5', ...process.env }
  const child = spawn('node', all, { stdio: ['ignore', 'pipe', 'inherit'], env, detached: isApart })
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += String(chunk)
  })
  await until(async () => (await fetch(`${address}/healthz`)).status === 200)
  return { address, partner: `http://127.0.0.1:${port + 1}`, child, printed: () => printed }
}

export async function stopCommand({ child }: Started): Promise<void> {
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([gone, new Promise(resolve => setTimeout(resolve, 15_000))])
}

/** Where demos that were seeded are kept in a whole run (scripts/test.mjs). */
export const seededHome = () => process.env.PLINTH_E2E_SEEDED

/**
 * Fills a data directory with a demo estate that another file of the run has been told already: the first that wants it seeds it and leaves
 * a copy in `PLINTH_E2E_SEEDED`. Without that directory (a file run by itself) it does nothing.
 */
export async function copySeeded(data: string, args: readonly string[]): Promise<void> {
  const home = seededHome()
  if (home === undefined) return
  const seeded = join(home, args.join('').replaceAll(/\W+/g, '-'))
  if (!existsSync(seeded)) {
    const unfinished = `${seeded}.unfinished`
    const first = await startCommand(unfinished, args)
    await until(() => first.printed().includes('Sign in'))
    await stopCommand(first)
    await rename(unfinished, seeded)
  }
  await cp(seeded, data, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
