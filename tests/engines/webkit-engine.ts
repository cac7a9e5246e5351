/**
 * WebKit, the engine of Safari, in its GTK port: its small browser on a display of its own, driven by the calls of the W3C's WebDriver. What pages
 * complain about the browser prints.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { isRecord } from '../../src/wire/errors.js'
import { until } from '../e2e/portal.js'
import { type Engine, type EngineKind, installed } from './engine.js'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'
const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
const browserPath = installed(`${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`, `${LIBRARIES}/webkit2gtk-4.0/MiniBrowser`)
/** It draws on machines without a graphics card, and starts as root in a container. */
const SETTINGS = {
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  LANG: 'en_US.UTF-8',
}

export const webkit: EngineKind = {
  name: 'WebKit',
  missing: [
    ...(browserPath && installed(DRIVER) ? [] : ['webkit2gtk-driver']),
    ...(installed(DISPLAY) ? [] : ['xvfb']),
  ],
  async start(env) {
    const display = spawn(DISPLAY, ['-displayfd', '1', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [number] = await once(display.stdout, 'data')
    const port = await freePort()
    const driver = spawn(DRIVER, [`--port=${port}`], {
      env: { ...process.env, ...SETTINGS, ...env, DISPLAY: `:${String(number).trim()}` },
      stdio: 'ignore',
    })
    const stop = async () => {
      await ended(driver)
      await ended(display)
    }
    try {
      return await openSession(`http://127.0.0.1:${port}`, String(env.HOME), stop)
    } catch (error) {
      await stop()
      throw error
    }
  },
}

/** Opens a window; what it prints goes to a file in the directory. */
async function openSession(driver: string, directory: string, stop: () => Promise<void>): Promise<Engine> {
  const log = join(directory, 'webkit.log')
  const binary = join(directory, 'webkit.sh')
  writeFileSync(log, '')
  mkdirSync(join(directory, '.config/gtk-3.0'), { recursive: true })
  writeFileSync(join(directory, '.config/gtk-3.0/gtk.css'), NARROW_BAR)
  writeFileSync(binary, `#!/bin/sh\nexec '${browserPath}' "$@" >>'${log}' 2>&1\n`)
  chmodSync(binary, 0o755)
  await until(async () => (await fetch(`${driver}/status`)).ok)
  const options = { binary, args: ['--automation', '--enable-write-console-messages-to-stdout=true'] }
  const opened = await call('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })
  if (!isRecord(opened)) throw new Error('WebKit opened no session')
  const session = `${driver}/session/${String(opened.sessionId)}`
  const ask = (expression: string) =>
    call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] })
  let read = 0
  return {
    get problems() {
      return readFileSync(log, 'utf8').slice(read).split('\n').filter(isComplaint)
    },
    resize: (width, height) => resize(session, ask, [width, height]),
    async go(address) {
      read = readFileSync(log, 'utf8').length
      await call('POST', `${session}/url`, { url: address })
    },
    ask,
    async picture() {
      await ask(REPAINT)
      return String(await call('GET', `${session}/screenshot`))
    },
    async close() {
      await call('DELETE', session).catch(() => undefined)
      await stop()
    },
  }
}

/** The bar of the browser would keep its window from being as narrow as a phone. */
const NARROW_BAR =
  '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }'

/** A picture is taken with the next frame, which does not come while nothing changes. */
const REPAINT = `(() => {
  const dot = document.body.appendChild(document.createElement('i'));
  dot.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 1px; height: 1px';
  const until = performance.now() + 1000;
  const paint = now => {
    dot.style.background = Math.floor(now) % 2 ? '#fefefe' : '#fff';
    now < until ? requestAnimationFrame(paint) : dot.remove();
  };
  requestAnimationFrame(paint);
})()`

const isComplaint = (line: string) => /^(.*: )?CONSOLE .*\bERROR\b/.test(line)

/** The window is larger than its page by its frame, which only the page knows. */
async function resize(session: string, ask: Engine['ask'], wanted: readonly [number, number]): Promise<void> {
  let [width, height] = wanted
  await until(async () => {
    await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })
    const inner = await ask('[innerWidth, innerHeight]')
    if (!Array.isArray(inner)) return false
    width += wanted[0] - Number(inner[0])
    height += wanted[1] - Number(inner[1])
    return wanted[0] === inner[0] && wanted[1] === inner[1]
  }, 20_000)
}

async function call(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const said: unknown = await answer.json()
  const value = isRecord(said) ? said.value : undefined
  if (!answer.ok) throw new Error(`WebKit: ${isRecord(value) ? String(value.message) : answer.status} at ${address}`)
  return value
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
