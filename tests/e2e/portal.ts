/** A started product and a browser on it, for whole-page tests. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { scratchDirectory } from '../../scripts/scratch.mjs'
import { launchBrowser } from '../support/launch-browser.js'
import { isWholeRun, runningBrowser, runningDemo } from './running.js'
import { copySeeded, type Started, startCommand, stopCommand } from './started.js'
import { until } from './until.js'

export { until } from './until.js'

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

export interface Product {
  address: string
  partner: string
  data: string
  browser: Browser
  /** The process of the command. */
  pid: number
  /** Problems the pages reported: errors, and violations of their security policy. */
  problems: string[]
  /** What the command said. */
  printed(): string
  page(): Promise<Page>
  close(): Promise<void>
}

/** `size` is that of the demo estate; without a demo there is nobody. `more`: further arguments of the command. */
export async function startProduct(size = 200, isDemo = true, more: readonly string[] = []): Promise<Product> {
  const data = scratchDirectory('plinth-e2e-')
  const args = [...(isDemo ? demoOf(size) : []), ...more]
  if (isDemo && more.length === 0) await copySeeded(data, args)
  const command = await startCommand(data, args)
  return productOf({ ...command, data }, async () => {
    await stopCommand(command)
    rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })
}

/**
 * A demo for a file that only looks at it: in a whole run it is the one that the file before looked at (vitest.e2e.config.ts has them run one after the
 * other), and stays for the next. That a page changed something that others see fails the file.
 */
export async function lookAtDemo(size = 200): Promise<Product> {
  const product = isWholeRun()
    ? await productOf(await runningDemo(demoOf(size)), async () => {})
    : await startProduct(size)
  const changes: string[] = []
  return {
    ...product,
    async page() {
      const page = await product.page()
      page.on('request', request => {
        const { origin, pathname } = new URL(request.url())
        const isChange = !ASKS.has(request.method()) && !QUESTIONS.test(pathname)
        if (origin === product.address && isChange) changes.push(`${request.method()} ${pathname}`)
      })
      return page
    },
    async close() {
      await product.close()
      if (changes.length > 0) throw new Error(`This file changed a demo that others look at: ${changes.join(', ')}`)
    },
  }
}

const ASKS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What else only asks: sessions, which are of a page, and questions that are too long for an address. */
const QUESTIONS = /^\/portal\/auth\/(login|logout|token|demo-mode)\b|\/(queries|facts|gql|preview)$/

const demoOf = (size: number) => ['--demo', '--estate-size', String(size)]

async function productOf(command: Started & { data: string }, stop: () => Promise<void>): Promise<Product> {
  const browser = isWholeRun() ? await runningBrowser() : await launchBrowser()
  const before = browser.browserContexts()
  const problems: string[] = []
  const { address, partner, data, printed } = command
  return {
    ...{ address, partner, data, printed, browser, problems },
    pid: command.child.pid ?? 0,
    async page() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport({ width: 1440, height: 900 })
      page.on('pageerror', error => problems.push(String(error)))
      page.on('console', message => {
        if (message.type() === 'error') problems.push(message.text())
      })
      return page
    },
    async close() {
      const own = browser.browserContexts().filter(context => !before.includes(context))
      if (isWholeRun()) await Promise.all(browser.connected ? own.map(context => context.close()) : [])
      else await browser.close()
      await stop()
    },
  }
}

/** A page with the same session, in a window of its own: a browser draws no tab behind another, and answers of it are waited for long. */
export async function windowBeside(page: Page): Promise<Page> {
  const context = page.browserContext()
  const before = context.targets()
  const wire = await page.browser().target().createCDPSession()
  await wire.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    ...(context.id !== undefined && { browserContextId: context.id }),
  })
  await wire.detach()
  const beside = await (await context.waitForTarget(target => !before.includes(target))).page()
  if (beside === null) throw new Error('the window has no page')
  await beside.setViewport(page.viewport())
  return beside
}

/** Text of the page, through every shadow root. As text, so that no compiler puts its helpers into it. */
export function textOf(page: Page): Promise<string> {
  return page.evaluate(TEXT) as Promise<string>
}

const TEXT = `(() => {
  const parts = [document.body.innerText];
  const walk = root => {
    for (const element of root.querySelectorAll('*')) {
      if (!element.shadowRoot) continue;
      for (const child of element.shadowRoot.children) parts.push(child.innerText ?? '');
      walk(element.shadowRoot);
    }
  };
  walk(document);
  return parts.join('\\n');
})()`

/** The newest mail to an address, which the server leaves in its data directory, once there is one that is not `besides`. */
export async function mailTo({ data }: Product, address: string, besides?: string): Promise<string> {
  let found: string | undefined
  await until(() => {
    const folder = join(data, 'mail')
    const mails = existsSync(folder) ? readdirSync(folder).sort() : []
    found = mails
      .map(name => readFileSync(join(folder, name), 'utf8'))
      .findLast(text => text.includes(`To: ${address}\n`))
    return found !== undefined && found !== besides
  })
  return found ?? ''
}

/** Types into fields by their ids, and sends the form. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [id, value] of Object.entries(values)) {
    await until(async () => (await page.$(`pierce/#${id}`)) !== null)
    await (await page.$(`pierce/#${id}`))?.click({ count: 3 })
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
}

/** Presses a control once it is there, wherever it stands. Asks again and again: the driver's own waiting does not see changes inside shadow roots. */
export async function clickOn(page: Page, selector: string): Promise<void> {
  await until(async () => (await page.$(selector)) !== null)
  await page.$eval(selector, element => (element as HTMLElement).click())
}

/** Presses what has that text in it, through every shadow root. As text, so that no compiler puts its helpers into it. */
export const press = (page: Page, name: string) =>
  seen(page, async () => (await page.evaluate(`(${PRESS})(${JSON.stringify(name)})`)) === true, `pressing ${name}`)
const PRESS = `name => {
  const all = root => [...root.querySelectorAll('*')].flatMap(e => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])]);
  const found = all(document).find(e => e.matches('button, a') && (e.getAttribute('aria-label') ?? e.textContent).trim().startsWith(name));
  found?.click();
  return found !== undefined;
}`

export const shows = (page: Page, text: string) =>
  seen(page, async () => (await textOf(page)).includes(text), `showing ${text}`)

/** Waits, and says what the page shows in place of it where it does not come. */
async function seen(page: Page, condition: () => Promise<boolean>, what: string): Promise<void> {
  try {
    await until(condition)
  } catch (cause) {
    const text = await textOf(page).catch(() => 'nothing that can be read')
    throw new Error(`${what}: not within two minutes. ${page.url()} shows:\n${text.slice(-3000)}`, { cause })
  }
}

/** Signs the demo user in. Gives the ids of the environments: the estate's and the hub's. */
export async function signIn(page: Page, { address }: Product): Promise<{ estate: string; hub: string }> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/#email')) !== null)
  await (await page.$('pierce/#email'))?.type('demo@plinth.local')
  await (await page.$('pierce/#password'))?.type('plinth-demo')
  await page.keyboard.press('Enter')
  await until(async () => (await page.$$('pierce/a.environment')).length === 2)
  const [estate = '', hub = ''] = await Promise.all([linkTo(page, false), linkTo(page, true)])
  const idOf = (href: string) => href.split('/')[2] ?? ''
  return { estate: idOf(estate), hub: idOf(hub) }
}

/** A small product with somebody signed in, and the address of a page of its estate. */
export async function openEstate(
  child: string,
  starting: Promise<Product> = startProduct(200),
): Promise<{ product: Product; page: Page; address: string }> {
  const product = await starting
  const page = await product.page()
  const { estate } = await signIn(page, product)
  return { product, page, address: `${product.address}/~/${estate}/${child}` }
}

/** Where home's link to the estate leads, or to the hub. */
export async function linkTo(page: Page, isHub = false): Promise<string> {
  let href = ''
  await until(async () => {
    const links = await page.$$eval('pierce/a.environment', all =>
      all.map(one => [one.textContent, one.getAttribute('href')]),
    )
    href = links.find(([text]) => text?.startsWith('Hub') === isHub)?.[1] ?? ''
    return href !== ''
  })
  return href
}

/** What axe finds on the page, every shadow root included; once everything is there, or as it is. */
export async function axeFindings(page: Page, { waits = true, withContrast = true } = {}): Promise<string[]> {
  if (waits) {
    await until(async () => (await page.$('pierce/h1')) !== null)
    await until(async () => (await page.$('pierce/.skeleton')) === null)
  }
  const session = await page.createCDPSession()
  const { result: known } = await session.send('Runtime.evaluate', { expression: '"axe" in globalThis' })
  if (known.value !== true)
    await session.send('Runtime.evaluate', { expression: axe, allowUnsafeEvalBlockedByCSP: true })
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: ${withContrast} } } }).then(r => JSON.stringify(r.violations.map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.target.join(' ') + ' ' + n.html.slice(0, 120)).join(' | '))))`,
    awaitPromise: true,
    returnByValue: true,
    allowUnsafeEvalBlockedByCSP: true,
  })
  await session.detach()
  return JSON.parse(String(result.value))
}
