/** Chromium and Firefox, both by puppeteer. */
import puppeteer, { type Browser, type ConsoleMessage, type LaunchOptions } from 'puppeteer-core'
import { findBrowser } from '../support/browser.js'
import { type Engine, type EngineKind, installed } from './engine.js'

export const chromium: EngineKind = {
  name: 'Chromium',
  missing: [],
  async start(env) {
    const found = await findBrowser()
    return opened({ executablePath: found.executablePath, args: found.args, env: { ...found.env, ...env } })
  },
}

const firefoxPath = installed(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox')

export const firefox: EngineKind = {
  name: 'Firefox',
  missing: firefoxPath === undefined ? ['firefox-esr'] : [],
  start: env =>
    opened({
      browser: 'firefox',
      executablePath: String(firefoxPath),
      // Scroll bars lie over the page, as those of the other two do.
      extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
      // Else its processes may not read the font.
      env: { ...env, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
    }),
}

async function opened(options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({ ...options, env: { ...process.env, ...options.env } })
  // Nothing reads what it prints (tests/support/launch-browser.ts).
  browser.process()?.stderr?.resume()
  try {
    return await engineOf(browser)
  } catch (error) {
    await browser.close()
    throw error
  }
}

async function engineOf(browser: Browser): Promise<Engine> {
  const problems: string[] = []
  const page = await browser.newPage()
  page.on('pageerror', error => problems.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') void wordsOf(message).then(words => problems.push(words))
  })
  return {
    problems,
    resize: (width, height) => page.setViewport({ width, height }),
    async go(address) {
      problems.length = 0
      await page.goto(address, { waitUntil: 'domcontentloaded' })
    },
    ask: expression => page.evaluate(expression),
    picture: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  }
}

/** What a page wrote to its console; of an error what it says and where it was made. */
async function wordsOf(message: ConsoleMessage): Promise<string> {
  const parts = message
    .args()
    .map(part => part.evaluate(value => (value instanceof Error ? value.stack || String(value) : String(value))))
  const words = await Promise.all(parts).catch(() => [message.text()])
  return words.join(' ') || message.text()
}
