/** The whole portal in Arabic: it runs from right to left, stays in its window, and figures and keys keep their sense. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import ar from '../../src/core/words/languages/ar.json' with { type: 'json' }
import { SECTION_IDS } from '../../src/wire/admin/section.js'
import { layoutOf } from './layout.js'
import { axeFindings, clickOn, lookAtDemo, type Product, signIn, textOf, until } from './portal.js'

const known: Readonly<Record<string, unknown>> = ar
let product: Product
let page: Page
let base = ''

beforeAll(async () => {
  product = await lookAtDemo(60)
  page = await product.page()
  const { estate } = await signIn(page, product)
  base = `/~/${estate}`
  await page.evaluate(() => localStorage.setItem('plinth.language', 'ar'))
})
afterAll(() => product.close())

async function open(path: string): Promise<void> {
  await page.goto(product.address + base + path, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/h1')) !== null)
  await until(async () => (await page.$('pierce/.skeleton')) === null)
}

const linesOf = async (shown: Page) => (await textOf(shown)).split('\n').map(line => line.trim())

const boxOf = (selector: string) =>
  page.$eval(selector, one => {
    const { left, right, width } = one.getBoundingClientRect()
    return { left: Math.round(left), right: Math.round(right), width: Math.round(width) }
  })

describe('the portal in Arabic', () => {
  beforeAll(() => page.setViewport({ width: 1440, height: 900 }))

  it('says so, and has its sidebar on the right', async () => {
    await open('/overview')
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ])
    const sidebar = await boxOf('pierce/aside.sidebar')
    expect(sidebar.right).toBe(1440)
    expect((await boxOf('pierce/h1')).right).toBeLessThanOrEqual(sidebar.left)
  })

  it('opens menus within the window, at their buttons', async () => {
    await clickOn(page, 'pierce/.topbar button[aria-haspopup]')
    await until(async () => (await page.$('pierce/[part=menu]')) !== null)
    const menu = await boxOf('pierce/[part=menu]')
    expect(menu.left).toBeGreaterThanOrEqual(0)
    expect(menu.right).toBeLessThanOrEqual(1440)
    await page.keyboard.press('Escape')
    await until(async () => (await page.$('pierce/[part=menu]')) === null)
  })

  it('goes to the next tab by the arrow that points to it', async () => {
    await open('/insights')
    const selected = () => page.$eval('pierce/[role=tab][aria-selected=true]', one => one.textContent ?? '')
    const tabs = () => page.$$eval('pierce/[role=tab]', all => all.map(one => one.textContent ?? ''))
    await until(async () => (await tabs()).length > 1)
    const [first, second] = await tabs()
    await page.$eval('pierce/[role=tab][aria-selected=true]', one => (one as HTMLElement).focus())
    expect(await selected()).toBe(first)
    await page.keyboard.press('ArrowLeft')
    await until(async () => (await selected()) === second)
    await page.keyboard.press('ArrowRight')
    await until(async () => (await selected()) === first)
  })

  it('writes a number before its unit, and what is beyond a year in words', async () => {
    await open('/entities/vmware.vm')
    await until(async () => (await page.$$('pierce/.tabulator-row a')).length > 0)
    const text = await textOf(page)
    expect(text).not.toContain('> 1 year')
    // Every unit that is written in letters stands in an isolate with its number before it.
    expect(
      text.match(/\u2068?[\d.,٠-٩٬٫]+ (?:GiB|MiB|TiB|GHz)\b\u2069?/g)?.filter(one => !/^\u2068.*\u2069$/.test(one)) ??
        [],
    ).toEqual([])
  })

  it('says all of the administration in Arabic: lists, a record, its form, the question before it is deleted', async () => {
    // Two names of the demo are words of the portal too.
    const isEnglish = (line: string) =>
      !['Hub', 'Demo'].includes(line) && known[line] !== undefined && known[line] !== line
    const english = async () => (await linesOf(page)).filter(isEnglish)
    for (const section of SECTION_IDS) {
      await page.goto(`${product.address}/admin/${section}`, { waitUntil: 'domcontentloaded' })
      await until(async () => (await page.$('pierce/.admin-list h1')) !== null)
      await until(async () => (await page.$('pierce/.skeleton')) === null)
      expect(await english()).toEqual([])
    }
    await page.goto(`${product.address}/admin/accounts`, { waitUntil: 'domcontentloaded' })
    await clickOn(page, 'pierce/.admin-table tbody a')
    await clickOn(page, 'pierce/.admin-record [role=tab]:nth-of-type(2)')
    await clickOn(page, 'pierce/.record-removal .danger')
    await until(async () => (await page.$('pierce/dialog.confirmation')) !== null)
    expect(await english()).toEqual([])
  })

  it('reported no error on the way', () => {
    expect(product.problems).toEqual([])
  })
})

describe('at 400 px in Arabic', () => {
  beforeAll(() => page.setViewport({ width: 400, height: 860 }))

  it.each([
    '/overview',
    '/entities/vmware.vm',
    '/dashboards/vmware.vm',
    '/insights',
    '/cost',
    '/stack?f.as=table',
    '/alerts',
  ])('%s does not scroll sideways', async path => {
    await open(path)
    await until(async () => (await page.$('pierce/.widget[aria-busy=true]')) === null)
    expect((await layoutOf(page)).sideways).toEqual([])
  })

  it('the drawer of the navigation comes from the right, and axe finds nothing', async () => {
    await open('/overview')
    await clickOn(page, 'pierce/.topbar button:first-of-type')
    await until(async () => (await page.$('pierce/dialog[open]')) !== null)
    const drawer = await boxOf('pierce/dialog[open]')
    expect(drawer.right).toBe(400)
    expect(await axeFindings(page)).toEqual([])
  })
})
