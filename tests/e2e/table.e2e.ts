/** The table of an index as an analyst works with it: order of rows and columns, height of rows. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, type Product, signIn, startProduct, textOf, until } from './portal.js'

let product: Product
let page: Page
/** Path of the index of virtual machines. */
let index = ''

beforeAll(async () => {
  product = await startProduct()
  page = await product.page()
  const { estate } = await signIn(page, product)
  index = `/~/${estate}/entities/vmware.vm`
})
afterAll(() => product.close())

const parameter = (name: string) => new URL(page.url()).searchParams.get(name)
const hasRows = () => until(async () => (await page.$$('pierce/.tabulator-row')).length > 3)
const head = async (id: string) => {
  const found = await page.$(`pierce/.tabulator-col[tabulator-field="${id}"]`)
  if (!found) throw new Error(`no column ${id}`)
  return found
}
const heads = () =>
  page.$$eval('pierce/.tabulator-col', all => all.map(one => one.getAttribute('tabulator-field') ?? ''))
const column = (id: string) =>
  page.$$eval(`pierce/.tabulator-cell[tabulator-field="${id}"]`, all => all.map(one => one.textContent ?? ''))
/** Puppeteer's own waiting does not notice changes inside shadow roots. */
const there = async (selector: string) => {
  await until(async () => (await page.$(`pierce/${selector}`)) !== null)
  return page.$(`pierce/${selector}`)
}
const press = async (label: string) => {
  for (const button of await page.$$('pierce/button')) {
    const text = await button.evaluate(one => one.getAttribute('aria-label') ?? one.textContent ?? '')
    // Panels move while they fill.
    if (text.trim() === label) return button.evaluate(one => (one as HTMLElement).click())
  }
  throw new Error(`no button ${label}`)
}
const open = async (search = '') => {
  await page.goto(`${product.address}${index}${search}`, { waitUntil: 'domcontentloaded' })
  await hasRows()
}

describe('the table of an index', () => {
  it('sorts by a second column with Shift, which the address and a reload keep', async () => {
    await open()
    await (await head('host.id')).click()
    await until(() => parameter('sort') === 'host.id')
    await page.keyboard.down('Shift')
    await (await head('virtualProcessorCount')).click()
    await until(() => parameter('sort') === 'host.id,virtualProcessorCount')
    await (await head('virtualProcessorCount')).click()
    await page.keyboard.up('Shift')
    await until(() => parameter('sort') === 'host.id,-virtualProcessorCount')
    await page.reload({ waitUntil: 'domcontentloaded' })
    await hasRows()
    const said = await (await head('virtualProcessorCount')).evaluate(one => [
      one.getAttribute('aria-sort'),
      one.textContent?.includes('second in order'),
    ])
    expect(said).toEqual(['descending', true])
    const hosts = await column('host.id')
    const processors = (await column('virtualProcessorCount')).map(Number)
    const first = processors.slice(0, hosts.lastIndexOf(hosts[0] ?? '') + 1)
    expect(first.length).toBeGreaterThan(1)
    expect(first).toEqual([...first].sort((a, b) => b - a))
  })

  it('says which column of its address it cannot sort by, and numbers the others from the first on', async () => {
    await open('?sort=nothing.like.it,-virtualProcessorCount,name&f.no.such.filter=x')
    const chips = () => page.$$eval('pierce/.chip.unused', all => all.map(one => one.textContent ?? ''))
    await until(async () => (await chips()).length === 2)
    expect(await chips()).toEqual([
      'Sorted by nothing.like.itnot applied: virtual machines have no such column×',
      'no.such.filternot applied: virtual machines have no such filter×',
    ])
    const place = (id: string) =>
      page.$eval(`pierce/[tabulator-field="${id}"] [data-order]`, one => (one as HTMLElement).dataset.order)
    expect([await place('virtualProcessorCount'), await place('name')]).toEqual(['1', '2'])
    expect(await textOf(page)).not.toContain('Clear search and filters')
    await press('Remove Sorted by nothing.like.it')
    await press('Remove no.such.filter')
    await until(async () => (await chips()).length === 0)
    expect(new URL(page.url()).search).toBe('?sort=-virtualProcessorCount%2Cname')
  })

  it('keeps its order when metrics are rolled up otherwise', async () => {
    await open('?sort=-cpu.utilization.p95')
    await press('Max')
    await until(
      async () => (await page.$('pierce/[tabulator-field="cpu.utilization.max"][aria-sort="descending"]')) !== null,
    )
    expect(await page.$('pierce/.chip.unused')).toBeNull()
    await press('p95')
  })

  it('sorts its cards too, where there is no room for heads', async () => {
    await page.setViewport({ width: 400, height: 900 })
    await page.goto(`${product.address}${index}`, { waitUntil: 'domcontentloaded' })
    const select = await there('.card-order select')
    await select?.select('virtualProcessorCount')
    await until(() => parameter('sort') === '-virtualProcessorCount')
    const order = await there('.card-order button[aria-label^="Descending"]')
    await order?.evaluate(button => (button as HTMLElement).click())
    await until(() => parameter('sort') === 'virtualProcessorCount')
    expect(await axeFindings(page)).toEqual([])
    await page.setViewport({ width: 1440, height: 900 })
  })

  it('moves a column by dragging its head, in the panel by the keyboard, and back', async () => {
    await open()
    const declared = await heads()
    const from = await (await head('memoryAllocated')).boundingBox()
    const to = await (await head('host.id')).boundingBox()
    if (!from || !to) throw new Error('the heads are not shown')
    await page.mouse.move(from.x + 20, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 5, to.y + 10, { steps: 5 })
    await page.mouse.up()
    await until(() => parameter('order') !== null)
    expect(parameter('sort')).toBeNull()
    await until(async () => {
      const now = await heads()
      return now.indexOf('memoryAllocated') === now.indexOf('host.id') - 1
    })
    await press('Columns')
    const down = await there('button[aria-label="Move Memory down"]')
    await down?.focus()
    await page.keyboard.down('Alt')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.up('Alt')
    await until(async () => {
      const now = await heads()
      return now.indexOf('memoryAllocated') === now.indexOf('host.id') + 1
    })
    expect(await down?.evaluate(one => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true)
    await press('As declared')
    await until(() => parameter('order') === null)
    await until(async () => (await heads()).join() === declared.join())
    await page.keyboard.press('Escape')
  })

  it('opens with a saved view where the reader chose so, says which, and leads back to the plain list', async () => {
    await open('?q=web&sort=-name')
    await press('Saved views')
    const name = await there('#filter-name')
    await name?.type('Web backwards')
    await press('Save')
    await there('button[aria-label="Open the list with Web backwards"]')
    await press('Open the list with Web backwards')
    await there('button[aria-label="Open the list with Web backwards"][aria-pressed="true"]')
    await open()
    expect([parameter('q'), parameter('sort')]).toEqual(['web', '-name'])
    await until(async () => (await textOf(page)).includes('Opened with Web backwards'))
    await press('Plain list')
    await until(() => parameter('view') === 'plain' && parameter('q') === null)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await hasRows()
    expect(parameter('view')).toBe('plain')
    // What a link says is obeyed over it.
    await open('?sort=name,-host.id')
    expect(new URL(page.url()).search).toBe('?sort=name%2C-host.id')
    await open()
    await until(() => parameter('q') === 'web')
    await press('Saved views')
    await there('button[aria-label="Delete the view Web backwards"]')
    await press('Delete the view Web backwards')
    await press('Delete?')
    await until(async () => (await textOf(page)).includes('No view is saved'))
    await open()
    expect(new URL(page.url()).search).toBe('')
  })

  it('groups rows with subtotals, opens and closes a group, and sorts the groups', async () => {
    await open()
    await press('View')
    const select = await there('.list-menu select')
    await select?.select('host.id')
    await until(() => parameter('group') === 'host.id')
    const groups = () => page.$$eval('pierce/.tabulator-row.heading', all => all.map(one => one.textContent ?? ''))
    await until(async () => (await groups()).length > 2)
    const counts = (await groups()).map(text => Number(/\((\d+)\)/.exec(text)?.[1]))
    const total = Number(/([\d,]+) virtual machines in/.exec(await textOf(page))?.[1])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
    await page.keyboard.press('Escape')
    const isOpen = () => page.$eval('pierce/.tabulator-row', one => one.getAttribute('aria-expanded'))
    const members = () => page.$$('pierce/.tabulator-row:not(.heading)')
    await page.$eval('pierce/.tabulator-row.heading [tabulator-field="name"]', one => (one as HTMLElement).focus())
    await page.keyboard.press('ArrowRight')
    await until(async () => (await isOpen()) === 'true' && (await members()).length > 0)
    // What is open is in the address, for a reload and a colleague.
    expect(parameter('open')).toBeTruthy()
    await page.reload()
    await until(async () => (await members()).length > 0)
    expect(await isOpen()).toBe('true')
    await page.$eval('pierce/.tabulator-row.heading [tabulator-field="name"]', one => (one as HTMLElement).focus())
    // The focus stays on the group while its rows come.
    await page.keyboard.press('ArrowLeft')
    await until(async () => (await isOpen()) === 'false' && (await members()).length === 0)
    await open('?group=host.id&groups=-count')
    await until(async () => (await groups()).length > 2)
    const sorted = (await groups()).map(text => Number(/\((\d+)\)/.exec(text)?.[1]))
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a))
    expect(await axeFindings(page)).toEqual([])
  })

  it('keeps the height of its rows in the browser', async () => {
    await open()
    await press('View')
    await there('.list-menu')
    await press('Compact')
    const height = () => page.$eval('pierce/.tabulator-row', row => (row as HTMLElement).offsetHeight)
    await until(async () => (await height()) === 24)
    await open()
    expect(await height()).toBe(24)
    expect(await textOf(page)).not.toContain('undefined')
    expect(product.problems).toEqual([])
  })
})
