/** A host's built page, shown at the partner's address, whose origin the demo's key knows, with its backend for sessions. */
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Browser, HTTPRequest } from 'puppeteer-core'
import { textOf, until } from '../e2e/portal.js'
import { launchBrowser } from '../support/launch-browser.js'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
}
/** Each copy of React DOM says this of itself to the developer tools. */
const REACT_DOM = /rendererPackageName:\s*["'`]react-dom["'`]/g

/** Where the portal is, and the partner's site. */
export interface Demo {
  address: string
  partner: string
}

export interface Visit {
  /** Errors of the page and its console. */
  problems: string[]
  /** The page as the host's server sent it. */
  html: string
  /** Answers of 400 and above. */
  refused: string[]
  /** Modules that came from the host, by name. */
  modules: string[]
  copiesOfReact: number
  sessions: number
}

/** A browser that asks nobody whether a page may call this machine: it takes pages that a test answers for pages from far away. */
export async function openBrowser(): Promise<Browser> {
  const near = '--disable-features=LocalNetworkAccessChecks'
  return launchBrowser([near])
}

/** Goes to a page of the host in `folder` and waits until its dashboard is live. */
export async function visit(browser: Browser, product: Demo, folder: string, file: string): Promise<Visit> {
  const page = await (await browser.createBrowserContext()).newPage()
  const html = readFileSync(join(folder, file), 'utf8').replaceAll('{{portal}}', product.address)
  const seen: Visit = { problems: [], html, refused: [], modules: [], copiesOfReact: 0, sessions: 0 }
  page.on('pageerror', error => void seen.problems.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') seen.problems.push(message.text())
  })
  page.on('response', response => {
    if (response.status() >= 400) seen.refused.push(`${response.status()} ${response.url()}`)
    if (response.url().endsWith('/plinth-session')) seen.sessions += 1
  })
  await page.setRequestInterception(true)
  page.on('request', request => void serve(request).catch(() => undefined))
  await page.goto(`${product.partner}/host/${file}`, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$eval('#phase', it => it.textContent)) === 'live')
  await until(async () => (await textOf(page)).includes('CPU utilization'))
  await page.browserContext().close()
  return seen

  async function serve(request: HTTPRequest): Promise<void> {
    const { pathname, origin } = new URL(request.url())
    if (origin !== product.partner || !pathname.startsWith('/host/')) return request.continue()
    const path = join(folder, pathname.slice('/host/'.length))
    if (!existsSync(path)) return request.respond({ status: 404, body: '' })
    if (path.endsWith('.html'))
      return request.respond({
        contentType: TYPES['.html'] ?? '',
        headers: { 'content-security-policy': policy() },
        body: html,
      })
    const body = readFileSync(path, 'utf8')
    seen.modules.push(pathname.slice('/host/'.length))
    seen.copiesOfReact += body.match(REACT_DOM)?.length ?? 0
    return request.respond({ contentType: TYPES[extname(path)] ?? 'application/json', body })
  }

  function policy(): string {
    return [
      "default-src 'none'",
      // An import map stands in the page, as does what Next.js tells its client of the page.
      `script-src 'self' ${/importmap|__next_f/.test(html) ? "'unsafe-inline'" : ''}`,
      `style-src 'self'`,
      `img-src 'self' data: ${product.address}`,
      `connect-src 'self' ${product.address}`,
    ].join('; ')
  }
}
