/** What people say of an entity, on its page, in another tab and for many rows at once. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, openEstate, type Product, press, shows, textOf, until, windowBeside } from './portal.js'

let product: Product
let page: Page
let index: string
let entity: string

beforeAll(async () => {
  ;({ product, page, address: index } = await openEstate('entities/vmware.vm'))
  await page.goto(index, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/.tabulator-row a[href*="/entities/vmware.vm/"]')) !== null)
  entity = product.address + (await page.$eval('pierce/.tabulator-row a', a => a.getAttribute('href') ?? ''))
})
afterAll(() => product.close())

async function open(of = page, path = entity): Promise<void> {
  await of.goto(path, { waitUntil: 'domcontentloaded' })
  await until(async () => (await of.$('pierce/.card.overlay .body')) !== null)
}

/** Types into the field of that label in the dialog. */
async function type(of: Page, label: string, text: string): Promise<void> {
  const find = async () => {
    for (const each of await of.$$('pierce/dialog label')) {
      const [says, id] = await each.evaluate(({ textContent, htmlFor }) => [textContent ?? '', htmlFor] as const)
      if (says.startsWith(label)) return of.$(`pierce/[id="${id}"]`)
    }
    return null
  }
  await until(async () => (await find()) !== null)
  const field = await find()
  await field?.click({ count: 3 })
  await field?.type(text)
}

const isClosed = (of: Page) => until(async () => (await of.$('pierce/dialog')) === null)

describe('notes of an entity', () => {
  it('are written on its page, and stand there', async () => {
    await open()
    await press(page, 'Add notes')
    await type(page, 'Display name', 'Billing front')
    await type(page, 'Owner', 'Payments')
    await press(page, 'Add a tag')
    await type(page, 'Key', 'env')
    await type(page, 'Value', 'production')
    expect(await axeFindings(page, { waits: false })).toEqual([])
    await press(page, 'Save 3 changes')
    await isClosed(page)
    await shows(page, 'env=production')
    const head = () => page.$eval('pierce/.page-head', element => element.textContent ?? '')
    expect(await head()).toContain('Billing front')
    await open()
    await shows(page, 'Payments')
    expect(await axeFindings(page)).toEqual([])
  })

  it('come to another tab as they are saved; of two who change different fields none is asked', async () => {
    const other = await windowBeside(page)
    await open(other)
    await shows(other, 'Payments')
    await press(other, 'Edit')
    await type(other, 'Notes', 'Ask Ada')
    await press(page, 'Edit')
    await type(page, 'Owner', 'Storage')
    await press(page, 'Save 1 change')
    await isClosed(page)
    await until(async () => (await textOf(other)).includes('Storage'))
    await press(other, 'Save 1 change')
    await isClosed(other)
    await shows(other, 'Ask Ada')
    await shows(other, 'Storage')
    await shows(page, 'Ask Ada')
    await other.close()
  })

  it('are cleared, and that is taken back; the history tells all of it', async () => {
    await press(page, 'Clear')
    await shows(page, 'Nothing is noted yet')
    await press(page, 'Undo')
    await shows(page, 'Ask Ada')
    await page.$eval('pierce/.card.overlay summary', element => (element as HTMLElement).click())
    await until(async () => (await page.$$('pierce/.card.overlay .history > li')).length === 5)
  })
})

describe('owner and tags', () => {
  it('are set for the selected rows at once', async () => {
    await page.goto(index, { waitUntil: 'domcontentloaded' })
    await until(async () => (await page.$$('pierce/.tabulator-row input[type=checkbox]')).length > 2)
    for (const box of (await page.$$('pierce/.tabulator-row input[type=checkbox]')).slice(0, 3)) await box.click()
    await press(page, 'Owner and tags')
    await type(page, 'Owner', 'Platform')
    await press(page, 'Add a tag')
    await type(page, 'Key', 'wave')
    expect(await axeFindings(page, { waits: false })).toEqual([])
    await press(page, 'Change 3 rows')
    await shows(page, '3 rows changed.')
    await open()
    await shows(page, 'Platform')
    await shows(page, 'env=production')
    await shows(page, 'wave')
  })

  it('are taken back from the notice, but for a row that somebody changed since, which it names', async () => {
    await page.goto(index, { waitUntil: 'domcontentloaded' })
    await until(async () => (await page.$$('pierce/.tabulator-row input[type=checkbox]')).length > 2)
    for (const box of (await page.$$('pierce/.tabulator-row input[type=checkbox]')).slice(0, 3)) await box.click()
    await press(page, 'Owner and tags')
    await type(page, 'Owner', 'Mistaken')
    await press(page, 'Change 3 rows')
    await shows(page, '3 rows changed.')
    const other = await windowBeside(page)
    await open(other)
    await shows(other, 'Mistaken')
    await press(other, 'Edit')
    await type(other, 'Owner', 'Meant')
    await press(other, 'Save 1 change')
    await isClosed(other)
    await other.close()
    await press(page, 'Undo')
    await shows(page, '2 rows are as they were before.')
    await shows(page, 'Left as they are, since somebody changed them or they are gone:')
    await open()
    await shows(page, 'Meant')
  })

  it('are columns, filters and groups of the index, which moves as they change', async () => {
    const columns = encodeURIComponent('+overlay.owner,+overlay.tags,+overlay.displayName')
    await page.goto(`${index}?cols=${columns}&sort=overlay.owner`, { waitUntil: 'domcontentloaded' })
    const heads = () => page.$eval('pierce/.tabulator-header', head => head.textContent ?? '')
    await until(async () => (await page.$$('pierce/.tabulator-row')).length > 2)
    for (const label of ['Noted owner', 'Noted tags', 'Display name']) expect(await heads()).toContain(label)
    const first = () => page.$eval('pierce/.tabulator-row', row => row.textContent ?? '')
    expect(await first()).toContain('Meant')
    const facets = () => page.$eval('pierce/.facets', element => element.textContent ?? '')
    await until(async () => /Noted owner.*Meant/s.test(await facets()))
    expect(await axeFindings(page, { waits: false })).toEqual([])
    const other = await windowBeside(page)
    await open(other)
    await press(other, 'Edit')
    await type(other, 'Owner', 'Live')
    await press(other, 'Save 1 change')
    await isClosed(other)
    await other.close()
    await shows(page, 'Live')
    await page.goto(`${index}?group=overlay.owner&open=Live`, { waitUntil: 'domcontentloaded' })
    await shows(page, 'No noted owner')
    await page.goto(`${index}?f.overlay.owner=Live&cols=${columns}`, { waitUntil: 'domcontentloaded' })
    await until(async () => (await page.$$('pierce/.tabulator-row')).length === 1)
    expect(product.problems).toEqual([])
  })
})
