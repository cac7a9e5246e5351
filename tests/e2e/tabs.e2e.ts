/** One person, several tabs, HTTP/1.1: a browser gives an origin six connections. */
import type { BrowserContext, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo, type Product, startProduct, textOf, until } from './portal.js'

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
async function tab(path: string): Promise<Page> {
  const page = await context.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  await page.evaluateOnNewDocument(
    `sessionStorage.getItem('plinth.session') ?? sessionStorage.setItem('plinth.session', ${JSON.stringify(JSON.stringify(await session()))})`,
  )
  await page.goto(product.address + path, { waitUntil: 'domcontentloaded' })
  return page
}

beforeAll(async () => {
  product = await startProduct()
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

describe('an index whose address asks what cannot be asked', () => {
  it('says so, and goes on once it is mended', async () => {
    const page = await tab(`/~/${environment}/entities/vmware.vm?q=%00`)
    const errors: string[] = []
    page.on('pageerror', error => errors.push(String(error)))
    await until(async () => (await textOf(page)).includes('NUL'))
    expect(errors).toEqual([])
    const search = await page.$('pierce/main input[type=search]')
    await search?.click({ count: 3 })
    await page.keyboard.press('Backspace')
    await page.keyboard.type('a')
    await until(async () => (await page.$$('pierce/.tabulator-row')).length > 0)
    await page.close()
  })
})
