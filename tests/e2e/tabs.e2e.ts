/** One person, several tabs, HTTP/1.1: a browser gives an origin six connections. */
import type { BrowserContext, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo, lookAtDemo, type Product, textOf, until, windowBeside } from './portal.js'

let product: Product
let context: BrowserContext
let environment = ''

async function session(): Promise<Record<string, unknown>> {
  const answer = await fetch(`${product.address}/portal/auth/login/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: crypto.randomUUID(), email: 'demo@plinth.local', password: 'plinth-demo' }),
  })
  return { ...(await answer.json()), email: 'demo@plinth.local' }
}

/** A tab that is signed in already. */
const tab = async (path: string): Promise<Page> => signedIn(await context.newPage(), path)

async function signedIn(page: Page, path: string): Promise<Page> {
  await page.setViewport({ width: 1440, height: 900 })
  await page.evaluateOnNewDocument(
    `sessionStorage.getItem('plinth.session') ?? sessionStorage.setItem('plinth.session', ${JSON.stringify(JSON.stringify(await session()))})`,
  )
  await page.goto(product.address + path, { waitUntil: 'domcontentloaded' })
  return page
}

/** Nothing of the page is to come. */
const isThere = (page: Page) =>
  until(async () => (await page.$('pierce/h1')) !== null && (await page.$('pierce/.skeleton')) === null)

beforeAll(async () => {
  product = await lookAtDemo()
  context = await product.browser.createBrowserContext()
  const page = await tab('/')
  environment = /\/~\/([^/]+)\//.exec(await linkTo(page))?.[1] ?? ''
  await page.close()
})
afterAll(() => product.close())

describe('four tabs of one browser', () => {
  it('all load, and are all live', async () => {
    const tabs = []
    for (const type of ['vmware.vm', 'vmware.vh', 'aws.vm', 'vmware.ds']) {
      tabs.push(await tab(`/~/${environment}/entities/${type}`))
    }
    for (const page of tabs) {
      await until(async () => (await page.$$('pierce/.tabulator-row')).length > 0)
      await until(async () => /\bLive\b/.test(await textOf(page)))
    }
    for (const page of tabs) await page.close()
  })
})

describe('seven windows of one browser, each before its person', () => {
  it('all load, and are live by turns; so does an eighth', async () => {
    const paths = ['overview', 'entities/vmware.vm', 'entities/vmware.vh', 'entities/aws.vm', 'stack', 'landscape']
    const first = await tab('/')
    const windows = [first]
    const open = async (path: string) => {
      windows.push(await signedIn(await windowBeside(first), `/~/${environment}/${path}`))
    }
    for (const path of paths) await open(path)
    for (const shown of windows) {
      expect(await shown.evaluate('document.visibilityState')).toBe('visible')
      await isThere(shown)
    }
    for (const shown of windows.slice(1)) await until(async () => /\bLive\b/.test(await textOf(shown)))
    await open('dashboards')
    for (const shown of windows) await isThere(shown)
    for (const shown of windows) await shown.close()
  })
})

describe('an index whose address asks what cannot be asked', () => {
  it('says so, and goes on once it is mended', async () => {
    const page = await tab(`/~/${environment}/entities/vmware.vm?q=${'x'.repeat(1_001)}`)
    const errors: string[] = []
    page.on('pageerror', error => errors.push(String(error)))
    await until(async () => /1,?000/.test(await textOf(page)))
    expect(errors).toEqual([])
    const search = await page.$('pierce/main input[type=search]')
    await search?.click({ count: 3 })
    await page.keyboard.press('Backspace')
    await page.keyboard.type('a')
    await until(async () => (await page.$$('pierce/.tabulator-row')).length > 0)
    await page.close()
  })
})
