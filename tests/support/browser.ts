/**
 * The browser tests run in: `CHROME_PATH`, else the one that comes inside the npm package @sparticuz/chromium with the libraries it needs, so that
 * `npm test` needs nothing but npm and is the same everywhere; where there is none for the machine, an installed Chrome, Chromium or Edge.
 */
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface BrowserBinary {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const QUIET = [
  '--headless',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<BrowserBinary> {
  // As root, as in containers, the sandbox cannot start.
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET
  const named = env.CHROME_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH is ${named}, which does not exist`)
    return { executablePath: named, args, env: {} }
  }
  if (process.platform === 'linux' && process.arch === 'x64') return bundled(args)
  const installed = INSTALLED.find(path => existsSync(path))
  if (!installed) throw new Error('No Chrome, Chromium or Edge was found here: name one with CHROME_PATH')
  return { executablePath: installed, args, env: {} }
}

/** The packaged browser unpacks its libraries only where it believes to be in its home, a Lambda: so it is told. */
async function bundled(args: string[]): Promise<BrowserBinary> {
  const home = process.env.AWS_EXECUTION_ENV
  process.env.AWS_EXECUTION_ENV = `AWS_Lambda_nodejs${process.versions.node.split('.')[0]}.x`
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    const flags = ['--no-sandbox', '--no-zygote', '--in-process-gpu']
    return {
      executablePath,
      args: [...new Set([...args, ...flags])],
      env: { LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib') },
    }
  } finally {
    if (home === undefined) delete process.env.AWS_EXECUTION_ENV
    else process.env.AWS_EXECUTION_ENV = home
  }
}
