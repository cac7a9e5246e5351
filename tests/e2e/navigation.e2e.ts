/** Addresses, history, tabs and the keyboard, as a user meets them. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct, textOf, until } from './portal.js'

let product: Product
let page: Page
/** Path of the index of virtual machines. */
let index = ''

beforeAll(async () => {
  product = await startProduct()
  page = await product.page()
  await signIn(page)
  const home = await page.$eval('pierce/main a[href$="/overview"]', link => link.getAttribute('href') ?? '')
  index = home.replace('/overview', '/entities/vmware.vm')
})
afterAll(() => product.close())

async function signIn(on: Page): Promise<void> {
  await on.goto(product.address, { waitUntil: 'domcontentloaded' })
  await until(async () => (await on.$('pierce/#password')) !== null)
  await (await on.$('pierce/#email'))?.type('demo@plinth.local')
  await (await on.$('pierce/#password'))?.type('plinth-demo')
  await on.keyboard.press('Enter')
  await until(async () => (await on.$('pierce/main a[href$="/overview"]')) !== null)
}
const go = (path: string) => page.goto(product.address + path, { waitUntil: 'domcontentloaded' })
const rows = () => page.$$('pierce/.tabulator-row')
const hasRows = () => until(async () => (await rows()).length > 3)
const search = () => new URL(page.url()).search
const choose = () => page.$eval('pierce/.facets input[type=checkbox]', box => (box as HTMLInputElement).click())
const hasFacets = () => until(async () => (await page.$$('pierce/.facets input[type=checkbox]')).length > 3)

describe('the range of charts', () => {
  const chosen = () =>
    page.$$eval('pierce/[aria-label="Range of the charts"] [aria-pressed="true"]', all =>
      all.map(one => one.textContent),
    )
  const press = (label: string) =>
    page.$$eval(
      'pierce/[aria-label="Range of the charts"] button',
      (all, wanted) => (all.find(one => one.textContent === wanted) as HTMLElement | undefined)?.click(),
      label,
    )

  it('is in the address of an overview, goes with its tabs, and Back undoes it', async () => {
    const overview = index.replace('/entities/vmware.vm', '/overview')
    await go(overview)
    await until(async () => (await chosen()).includes('24 h'))
    await press('7 d')
    await until(() => search() === '?range=168')
    expect(await chosen()).toEqual(['7 d'])
    const tab = await page.waitForSelector('pierce/nav[aria-label="Overviews"] a[href$="/virtual?range=168"]')
    await tab?.evaluate(link => (link as HTMLElement).click())
    await until(async () => page.url().includes('/overview/virtual?range=168') && (await chosen()).includes('7 d'))
    await page.goBack()
    await page.goBack()
    await until(async () => search() === '' && (await chosen()).includes('24 h'))
  })

  it('is what a link asks for', async () => {
    await go(`${index.replace('/entities/vmware.vm', '/dashboards/vmware.vm')}?range=720`)
    await until(async () => (await chosen()).includes('30 d'))
  })
})

describe('the address of a list', () => {
  it('takes one step back for the last filter, and forward again', async () => {
    await go(index)
    await hasRows()
    await hasFacets()
    await choose()
    await until(() => search().includes('f.runtime.powerState='))
    const filtered = search()
    await page.goBack()
    await until(() => search() === '')
    await until(async () => (await page.$$('pierce/.chip')).length === 0)
    await page.goForward()
    await until(() => search() === filtered)
    await until(async () => (await page.$$('pierce/.chip')).length === 1)
  })

  it('counts letters typed one after the other as one step', async () => {
    await go(index)
    await hasRows()
    const field = await page.$('pierce/.filters input[type=search]')
    await field?.type('srv')
    await until(() => search() === '?q=srv')
    await page.goBack()
    await until(() => search() === '' && new URL(page.url()).pathname === index)
  })

  it('is the plain view when it is bare, whatever the list showed before', async () => {
    await go(`${index}?q=nothing-has-this`)
    await until(async () => (await textOf(page)).includes('0 entities'))
    await go(index)
    await hasRows()
    expect(search()).toBe('')
  })

  it('comes back by the sidebar as the list was left', async () => {
    await go(`${index}?sort=-name`)
    await hasRows()
    await page.$eval('pierce/.sidebar a[title="Cost"]', link => (link as HTMLElement).click())
    await until(() => page.url().endsWith('/cost'))
    const link = await page.waitForSelector('pierce/.sidebar a[href*="/entities/vmware.vm?"]')
    await link?.evaluate(element => (element as HTMLElement).click())
    await until(() => search() === '?sort=-name')
  })

  it('shows an error, not an endless skeleton, for a search that cannot be', async () => {
    await go(`${index}?q=%00`)
    await until(async () => (await page.$('pierce/[role=alert]')) !== null)
    product.problems.length = 0
  })
})

describe('the keyboard in a table', () => {
  it('stays on its cell after Space chose the row, and goes on from there', async () => {
    await go(index)
    await hasRows()
    const place = () =>
      page.evaluate(`(() => {
        let at = document.activeElement
        while (at && at.shadowRoot && at.shadowRoot.activeElement) at = at.shadowRoot.activeElement
        return at ? (at.getAttribute('tabulator-field') ?? at.tagName) : ''
      })()`)
    const cell = await page.waitForSelector('pierce/.tabulator [tabindex="0"]')
    await cell?.evaluate(element => (element as HTMLElement).focus())
    await page.keyboard.press('ArrowDown')
    const before = await place()
    await page.keyboard.press('Space')
    await until(async () => (await textOf(page)).includes('1 selected'))
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(await place()).toBe(before)
    await page.keyboard.press('ArrowRight')
    expect(await place()).not.toBe(before)
    expect(await place()).not.toBe('BODY')
  })
})

describe('tabs of one browser', () => {
  it('share the session: a link opened in a new one shows its page', async () => {
    const other = await page.browserContext().newPage()
    await other.goto(product.address + index, { waitUntil: 'domcontentloaded' })
    await until(async () => (await other.$$('pierce/.tabulator-row')).length > 3)
    await other.close()
  })

  it('are signed out together, and Back does not bring the page again', async () => {
    const other = await page.browserContext().newPage()
    await other.goto(product.address + index, { waitUntil: 'domcontentloaded' })
    await until(async () => (await other.$$('pierce/.tabulator-row')).length > 3)
    await go(index)
    await hasRows()
    await (await page.$('pierce/button[title="User menu"]'))?.click()
    await until(async () => (await page.$('pierce/[role=menuitem]')) !== null)
    await page.$$eval('pierce/[role=menuitem]', items =>
      (items.find(item => item.textContent?.includes('Sign out')) as HTMLElement).click(),
    )
    await until(async () => (await page.$('pierce/#password')) !== null)
    await until(async () => (await other.$('pierce/#password')) !== null)
    await page.goBack().catch(() => undefined)
    await new Promise(resolve => setTimeout(resolve, 500))
    expect(await page.$('pierce/.sidebar')).toBeNull()
    await other.close()
  })

  it('reported no error and no policy violation on the way', () => {
    expect(product.problems).toEqual([])
  })
})
