/**
 * What the files of a whole run have together: one browser, and one demo at a time for those that only look at it (`lookAtDemo`). Both end with the process
 * that runs the files, whatever ends that.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { launchBrowser } from '../support/launch-browser.js'
import { copySeeded, type Started, seededHome, startCommand, stopCommand } from './started.js'

/** A file by itself has all of its own. */
export const isWholeRun = () => seededHome() !== undefined

let browser: Browser | undefined

/** Each product has contexts of its own in it. One that is gone is started anew. */
export async function runningBrowser(): Promise<Browser> {
  watchEnds()
  if (!browser?.connected) browser = await launchBrowser([`--user-data-dir=${directory('browser')}`])
  return browser
}

interface Demo extends Started {
  data: string
  args: string
}
let demo: Demo | undefined

/** The demo that runs with these arguments, else one that is started in place of it. */
export async function runningDemo(args: readonly string[]): Promise<Demo> {
  if (demo?.args === args.join(' ') && demo.child.exitCode === null && demo.child.signalCode === null) return demo
  if (demo) await stopCommand(demo)
  if (demo) rmSync(demo.data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  watchEnds()
  const data = directory('demo')
  await copySeeded(data, args)
  demo = { ...(await startCommand(data, args, true)), data, args: args.join(' ') }
  return demo
}

/** A directory that goes with those of the run. */
const directory = (name: string) => mkdtempSync(join(String(seededHome()), `${name}-`))

let isWatched = false

function watchEnds(): void {
  if (isWatched) return
  isWatched = true
  // Before the browser's own listeners, which come with it.
  for (const event of ['exit', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(event, endAll)
  // Whoever runs the files has gone without a word.
  process.once('disconnect', () => {
    endAll()
    process.kill(process.pid, 'SIGKILL')
  })
}

/** At once: whoever ends this process waits for half a second. */
function endAll(): void {
  for (const group of [browser?.process()?.pid, demo?.child.pid]) {
    try {
      if (group !== undefined) process.kill(-group, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}
